// Sounds: short synthesized tones for events. One toggle; silent in hidden tabs.

const STORAGE_KEY = "nedra-sound";
const byDefault = matchMedia("(pointer: coarse)").matches ? "off" : "on";
let context;
let eventCount = count();
let wasOwnTurn = isOwnTurn();

function count() {
  return Number(document.getElementById("main")?.dataset.eventCount ?? 0);
}

function hasLost() {
  return Boolean(document.querySelector("#main .ranked.mine:not(.place-1)"));
}

function isOwnTurn() {
  return document.title.startsWith("●");
}

function isOn() {
  try {
    return (localStorage.getItem(STORAGE_KEY) ?? byDefault) === "on";
  } catch {
    return byDefault === "on"; // storage is unavailable
  }
}

const VOLUME_KEY = "nedra-volume";
/** The volume that the person chose, from 0 to 1. */
function volume() {
  try {
    return Number(localStorage.getItem(VOLUME_KEY) ?? 0.7);
  } catch {
    return 0.7; // storage is unavailable
  }
}

let master;
/** Where all sounds go through: the volume. */
function output() {
  if (!master) {
    master = context.createGain();
    master.connect(context.destination);
  }
  master.gain.value = volume() / 0.7;
  return master;
}

/** A tone that fades out; with a second pitch it slides there. */
function tone({ at = 0, pitch, to = pitch, duration = 0.2, volumeLevel = 0.12, shape = "sine" }) {
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  const loudness = context.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + duration);
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(volumeLevel, start + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + duration);
  voice.connect(loudness).connect(output());
  voice.start(start);
  voice.stop(start + duration + 0.05);
}

/** Filtered noise around one pitch: a card on a table, dust, stones. */
function noise({ at = 0, pitch = 2400, duration = 0.12, volumeLevel = 0.25 }) {
  const start = context.currentTime + at;
  const length = Math.ceil(context.sampleRate * duration);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index++) samples[index] = (Math.random() * 2 - 1) * (1 - index / length) ** 2;
  const source = context.createBufferSource();
  const band = context.createBiquadFilter();
  const loudness = context.createGain();
  band.type = "bandpass";
  band.frequency.value = pitch;
  loudness.gain.value = volumeLevel;
  source.buffer = buffer;
  source.connect(band).connect(loudness).connect(output());
  source.start(start);
}

const SOUNDS = {
  card: () => noise({}),
  gem: () => [1319, 1976, 2637].forEach((pitch, index) => tone({ at: index * 0.055, pitch, duration: 0.28, volumeLevel: 0.06 })),
  trap: () => {
    tone({ pitch: 150, to: 42, duration: 0.7, volumeLevel: 0.22, shape: "triangle" });
    noise({ pitch: 320, duration: 0.6, volumeLevel: 0.5 });
  },
  coin: () => [1568, 2093].forEach((pitch, index) => tone({ at: index * 0.07, pitch, duration: 0.22, volumeLevel: 0.07, shape: "square" })),
  home: () => [392, 523, 659].forEach((pitch, index) => tone({ at: index * 0.08, pitch, duration: 0.24, volumeLevel: 0.08 })),
  jewel: () => [1047, 1319, 1568, 2093].forEach((pitch, index) => tone({ at: index * 0.07, pitch, duration: 0.4, volumeLevel: 0.06 })),
  wind: () => noise({ pitch: 900, duration: 1.1, volumeLevel: 0.35 }),
  fog: () => tone({ pitch: 220, to: 165, duration: 0.8, volumeLevel: 0.1 }),
  orc: () => [0, 0.28].forEach((at) => tone({ at, pitch: 98, to: 62, duration: 0.26, volumeLevel: 0.2, shape: "triangle" })),
  fall: () => noise({ pitch: 260, duration: 0.7, volumeLevel: 0.5 }),
  tick: () => tone({ pitch: 1200, duration: 0.05, volumeLevel: 0.05, shape: "square" }),
  end: () => [523, 440, 392].forEach((pitch, index) => tone({ at: index * 0.16, pitch, duration: 0.4, volumeLevel: 0.07 })),
  turn: () => [523, 784].forEach((pitch, index) => tone({ at: index * 0.11, pitch, duration: 0.3, volumeLevel: 0.09 })),
  win: () => [523, 659, 784, 1047, 1319].forEach((pitch, index) => tone({ at: index * 0.12, pitch, duration: 0.5, volumeLevel: 0.09, shape: "triangle" })),
  said: () => tone({ pitch: 620, to: 880, duration: 0.09, volumeLevel: 0.06 }),
};

function play(name) {
  if (!SOUNDS[name] || !isOn() || document.hidden) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume(); // a browser may wait for the first user input
  SOUNDS[name]();
  document.dispatchEvent(new CustomEvent("nedra:played", { detail: name }));
}

/** The toggle in the menu; every fragment brings a new one. */
function updateToggles() {
  for (const button of document.querySelectorAll("[data-sound-switch]")) {
    button.hidden = false;
    button.textContent = isOn() ? button.dataset.on : button.dataset.off;
    button.setAttribute("aria-pressed", String(isOn()));
  }
  for (const slider of document.querySelectorAll("[data-sound-volume]")) {
    slider.hidden = !isOn();
    slider.querySelector("input").value = String(volume());
  }
}

document.addEventListener("change", (event) => {
  if (!event.target.closest("[data-sound-volume]")) return;
  try {
    localStorage.setItem(VOLUME_KEY, event.target.value);
  } catch {
    return; // storage is unavailable
  }
  play("gem");
});

document.addEventListener("nedra:fragment-shown", () => {
  updateToggles();
  const happened = count() > eventCount ? document.getElementById("main").dataset.sound : "";
  const turn = isOwnTurn() && !wasOwnTurn;
  eventCount = count();
  wasOwnTurn = isOwnTurn();
  if (happened) play(happened === "win" && hasLost() ? "end" : happened); // no fanfare for losers
  if (turn && happened !== "win") play("turn");
  if (turn && isOn() && matchMedia("(pointer: coarse)").matches) navigator.vibrate?.(60);
});
document.addEventListener("nedra:sound", (event) => play(event.detail));
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-sound-switch]")) return;
  try {
    localStorage.setItem(STORAGE_KEY, isOn() ? "off" : "on");
  } catch {
    return; // storage is unavailable
  }
  updateToggles();
  play("gem");
});
addEventListener("storage", updateToggles);
updateToggles();
