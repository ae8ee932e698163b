import { pictureZoomWords } from '#contract/words/storefront/picture-zoom-words.ts';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { announce } from '#ui/announce.ts';

/** The largest scale; at 1 the whole picture is visible. */
export const MAX_ZOOM = 4;
/** The scale to which a click zooms in; the next click zooms out. */
const CLOSE_UP = 2.5;
const STEPS = [1, 1.75, CLOSE_UP, MAX_ZOOM];
/** Mouse movement from which a click becomes a drag, px. */
const STILL_PX = 6;
/** Finger movement from which a touch is a swipe, px. */
const SWIPE_PX = 50;

interface Point {
  x: number;
  y: number;
}

interface Zoom {
  /** The scroll container, whose first image is zoomed. */
  stage: RefObject<HTMLDivElement | null>;
  scale: number;
  step: (direction: 1 | -1) => void;
  /** Zooms out and shows the next (1) or previous (-1) picture. */
  turn: (by: 1 | -1) => void;
}

/**
 * Zooming by click, pinch and keys, and panning. The point under the pointer or between the fingers stays in place.
 * @param ratio width of the picture divided by its height
 * @param onTurn called to show the next (1) or previous (-1) picture
 */
export function useZoom(ratio: number, onTurn: (by: 1 | -1) => void): Zoom {
  const stage = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);

  // Sets the style directly, because pinching must not wait for a render.
  function zoomTo(wanted: number, around?: Point) {
    const box = stage.current;
    const image = box?.querySelector('img');
    if (!box || !image) return;
    const next = Math.min(MAX_ZOOM, Math.max(1, wanted));
    const frame = box.getBoundingClientRect();
    const point = around ?? {
      x: frame.left + frame.width / 2,
      y: frame.top + frame.height / 2,
    };
    const before = image.getBoundingClientRect();
    box.style.setProperty('--zoom', String(next));
    const after = image.getBoundingClientRect();
    const factor = after.width / before.width;
    box.scrollLeft += after.left + (point.x - before.left) * factor - point.x;
    box.scrollTop += after.top + (point.y - before.top) * factor - point.y;
    setScale(next);
  }

  function step(direction: 1 | -1) {
    const next =
      direction > 0
        ? STEPS.find((each) => each > scale + 0.01)
        : STEPS.findLast((each) => each < scale - 0.01);
    if (next === undefined) return;
    zoomTo(next);
    announce(pictureZoomWords('percent', { n: Math.round(next * 100) }));
  }

  function turn(by: 1 | -1) {
    zoomTo(1);
    onTurn(by);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') step(1);
    else if (event.key === '-') step(-1);
    else if (scale === 1 && event.key === 'ArrowRight') turn(1);
    else if (scale === 1 && event.key === 'ArrowLeft') turn(-1);
    else return;
    event.preventDefault();
  });
  const onClick = useEffectEvent((point: Point) => zoomTo(scale > 1 ? 1 : CLOSE_UP, point));
  const onPinch = useEffectEvent(zoomTo);
  const onSwipe = useEffectEvent((by: 1 | -1) => scale === 1 && turn(by));

  useEffect(() => {
    const box = stage.current;
    if (!box) return;
    const done = new AbortController();
    const { signal } = done;
    box.addEventListener('keydown', onKey, { signal });
    listenToMouse(box, onClick, signal);
    listenToFingers(
      box,
      { onPinch, onSwipe, scaleNow: () => Number(box.style.getPropertyValue('--zoom')) || 1 },
      signal,
    );
    return () => done.abort();
  }, []);
  useEffect(() => {
    stage.current?.style.setProperty('--ratio', String(ratio));
  }, [ratio]);

  return { stage, scale, step, turn };
}

/** A click zooms at its position; dragging with the mouse pans. Taps arrive here as clicks, too. */
function listenToMouse(box: HTMLElement, onClick: (point: Point) => void, signal: AbortSignal) {
  let last: Point | null = null;
  let way = 0;
  box.addEventListener(
    'pointerdown',
    (event) => {
      way = 0;
      last = event.pointerType === 'mouse' ? { x: event.clientX, y: event.clientY } : null;
    },
    { signal },
  );
  box.addEventListener(
    'pointermove',
    (event) => {
      if (!last || event.buttons === 0) return;
      const [x, y] = [event.clientX - last.x, event.clientY - last.y];
      way += Math.abs(x) + Math.abs(y);
      box.scrollBy(-x, -y);
      last = { x: event.clientX, y: event.clientY };
    },
    { signal },
  );
  box.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  box.addEventListener(
    'click',
    (event) => {
      last = null;
      if (way < STILL_PX) onClick({ x: event.clientX, y: event.clientY });
    },
    { signal },
  );
}

interface Fingers {
  onPinch: (scale: number, around: Point) => void;
  onSwipe: (by: 1 | -1) => void;
  scaleNow: () => number;
}

/** Two fingers zoom; one finger swipes to the next picture or, when zoomed in, scrolls natively. */
function listenToFingers(
  box: HTMLElement,
  { onPinch, onSwipe, scaleNow }: Fingers,
  signal: AbortSignal,
) {
  let pinch: { apart: number; scale: number } | null = null;
  let start: Point | null = null;
  box.addEventListener(
    'touchstart',
    ({ touches }) => {
      const [one, two] = touches;
      pinch = one && two ? { apart: apartOf(one, two), scale: scaleNow() } : null;
      start = one && !two ? { x: one.clientX, y: one.clientY } : null;
    },
    { signal, passive: true },
  );
  box.addEventListener(
    'touchmove',
    (event) => {
      const [one, two] = event.touches;
      if (!pinch || !one || !two) return;
      event.preventDefault();
      onPinch((pinch.scale * apartOf(one, two)) / pinch.apart, {
        x: (one.clientX + two.clientX) / 2,
        y: (one.clientY + two.clientY) / 2,
      });
    },
    // Not passive, because `preventDefault` keeps the browser from zooming the page.
    { signal, passive: false },
  );
  box.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      const finger = changedTouches[0];
      if (!start || !finger) return;
      const [x, y] = [finger.clientX - start.x, finger.clientY - start.y];
      start = null;
      if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    { signal },
  );
}

const apartOf = (one: Touch, two: Touch): number =>
  Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
