// Sound: a few short tones made on the spot, for what has just happened. One switch; silent in hidden tabs.

const KEPT = "nedra-sound";
const byDefault = matchMedia("(pointer: coarse)").matches ? "off" : "on";
let context;
let heard = count();
let asked = isAsked();

function count() {
  return Number(document.getElementById("main")?.dataset.eventCount ?? 0);
}

function isAsked() {
  return document.title.startsWith("●");
}

function isOn() {
  try {
    return (localStorage.getItem(KEPT) ?? byDefault) === "on";
  } catch {
    return byDefault === "on"; // nothing can be kept here
  }
}

/** A tone that fades; where it has a second pitch, it slides there. */
function tone({ at = 0, pitch, to = pitch, long = 0.2, loud = 0.12, shape = "sine" }) {
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + long);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(start + long + 0.05);
}

/** A breath of noise around one pitch: a card on a table, dust, stones. */
function rustle({ at = 0, pitch = 2400, long = 0.12, loud = 0.25 }) {
  const start = context.currentTime + at;
  const length = Math.ceil(context.sampleRate * long);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < length; place++) samples[place] = (Math.random() * 2 - 1) * (1 - place / length) ** 2;
  const source = context.createBufferSource();
  const band = context.createBiquadFilter();
  const volume = context.createGain();
  band.type = "bandpass";
  band.frequency.value = pitch;
  volume.gain.value = loud;
  source.buffer = buffer;
  source.connect(band).connect(volume).connect(context.destination);
  source.start(start);
}

const SOUNDS = {
  card: () => rustle({}),
  gem: () => [1319, 1976, 2637].forEach((pitch, place) => tone({ at: place * 0.055, pitch, long: 0.28, loud: 0.06 })),
  trap: () => {
    tone({ pitch: 150, to: 42, long: 0.7, loud: 0.22, shape: "triangle" });
    rustle({ pitch: 320, long: 0.6, loud: 0.5 });
  },
  turn: () => [523, 784].forEach((pitch, place) => tone({ at: place * 0.11, pitch, long: 0.3, loud: 0.09 })),
  win: () => [523, 659, 784, 1047, 1319].forEach((pitch, place) => tone({ at: place * 0.12, pitch, long: 0.5, loud: 0.09, shape: "triangle" })),
  said: () => tone({ pitch: 620, to: 880, long: 0.09, loud: 0.06 }),
};

function play(name) {
  if (!SOUNDS[name] || !isOn() || document.hidden) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume(); // a browser may wait for the first touch
  SOUNDS[name]();
  document.dispatchEvent(new CustomEvent("nedra:played", { detail: name }));
}

/** The switch in the menu; it is drawn anew with every picture. */
function label() {
  for (const button of document.querySelectorAll("[data-sound-switch]")) {
    button.hidden = false;
    button.textContent = isOn() ? button.dataset.on : button.dataset.off;
    button.setAttribute("aria-pressed", String(isOn()));
  }
}

document.addEventListener("nedra:fragment-shown", () => {
  label();
  const happened = count() > heard ? document.getElementById("main").dataset.sound : "";
  const turn = isAsked() && !asked;
  heard = count();
  asked = isAsked();
  if (happened) play(happened);
  if (turn && happened !== "win") play("turn");
});
document.addEventListener("nedra:sound", (event) => play(event.detail));
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-sound-switch]")) return;
  try {
    localStorage.setItem(KEPT, isOn() ? "off" : "on");
  } catch {
    return; // nothing can be kept here
  }
  label();
  play("gem");
});
addEventListener("storage", label);
label();
