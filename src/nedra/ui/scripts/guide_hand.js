// The pointing hand of a lesson: placed where it covers the fewest words and buttons.
// Without this script the style sheet puts it at the lower right corner of the target.

const TIP = { x: 22, y: 5 }; // of the finger, in the drawing of 54 by 68 px
const REACH = 68; // from the tip to the wrist
const GAP = 3;
const CONTENT = "button, a, summary, input, .pill, .card, .name, .label, .sentence, .hint, .news, .status, p, b, small, strong";

/** Where the finger may touch the target: a share of its width and height, and where the wrist is from there. */
const PLACES = [
  [0.5, 1, 0, 1], [1, 0.5, 1, 0], [0, 0.5, -1, 0], [0.5, 0, 0, -1], [1, 1, 0.7, 0.7], [0, 1, -0.7, 0.7], [1, 0, 0.7, -0.7], [0, 0, -0.7, -0.7],
];

const isPointed = (element) => getComputedStyle(element).anchorName === "--pointed";

function overlap(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The square that the hand takes up when its finger touches the target there. */
function placeHand(target, [across, down, right, below]) {
  const x = target.left + across * target.width + right * GAP;
  const y = target.top + down * target.height + below * GAP;
  const middle = { x: x + (right * REACH) / 2, y: y + (below * REACH) / 2 };
  const half = REACH / 2 - 4;
  return { x, y, angle: -Math.atan2(right, below), left: middle.x - half, right: middle.x + half, top: middle.y - half, bottom: middle.y + half };
}

/** How much of the page the hand would cover; outside of the window it could not be seen. */
function cost(place, boxes) {
  const outside = REACH * REACH - overlap(place, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  return boxes.reduce((sum, box) => sum + overlap(place, box), 4 * outside);
}

function point() {
  const hand = document.querySelector("#main > .pointing");
  const target = hand && [...document.querySelectorAll("#main *")].find(isPointed);
  if (!target) return;
  const box = target.getBoundingClientRect();
  const boxes = [...document.querySelectorAll(`#main :is(${CONTENT})`)].filter((element) => element.checkVisibility()).map((element) => element.getBoundingClientRect());
  const places = PLACES.map((place) => placeHand(box, place));
  const best = places.reduce((chosen, place) => (cost(place, [...boxes, box]) < cost(chosen, [...boxes, box]) ? place : chosen));
  hand.classList.add("placed");
  hand.style.left = `${best.x - TIP.x}px`;
  hand.style.top = `${best.y - TIP.y}px`;
  hand.style.rotate = `${best.angle}rad`;
}

document.addEventListener("nedra:fragment-shown", point);
addEventListener("resize", point);
addEventListener("load", point);
point();
