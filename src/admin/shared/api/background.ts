/**
 * Marks what an open page requests by itself: polling, and reloads after order events. Sessions of staff end after 12 hours
 * without use, and such requests do not count as use.
 */
import { BACKGROUND_HEADER } from '#contract/background-request.ts';
import type { Send } from '#web/api/api.ts';

/** A request within this time after an input may be its consequence. */
const INPUT_COUNTS_MS = 60_000;
/** `click` also comes from assistive technology, `input` from a password manager. */
const INPUTS = ['pointerdown', 'keydown', 'click', 'input', 'wheel'];

/** Wraps `send` so that requests that follow no input are marked. @param page receives the inputs */
export function withBackgroundMark(send: Send, page: EventTarget): Send {
  // Somebody has just opened the page.
  let lastInput = Date.now();
  const onInput = () => {
    lastInput = Date.now();
  };
  for (const each of INPUTS) page.addEventListener(each, onInput, { capture: true, passive: true });
  return (address, init) => {
    if (Date.now() - lastInput < INPUT_COUNTS_MS) return send(address, init);
    const headers = new Headers(init.headers);
    headers.set(BACKGROUND_HEADER, '1');
    return send(address, { ...init, headers });
  };
}
