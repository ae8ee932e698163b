import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** What React writes where a part of a page could not be drawn: the browser is left to try, and nobody is told why. */
const BROKEN_PART = '<!--$!-->';

/** Draws the page once more, if a part of it broke, only to hear what was thrown. */
export function tellBrokenParts(
  html: string,
  tree: ReactNode,
  onDefect: (error: unknown) => void,
): void {
  if (!html.includes(BROKEN_PART)) return;
  const { abort } = renderToPipeableStream(tree, { onError: (error) => onDefect(error) });
  // As the page itself was: what is not ready by then is not waited for.
  setImmediate(() => abort(new Error('A part of the page was not ready when it was drawn.')));
}
