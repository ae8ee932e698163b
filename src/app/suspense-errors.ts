import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** React's marker for a Suspense boundary that failed on the server; `renderToString` reports no error for it. */
const CLIENT_RENDERED_BOUNDARY = '<!--$!-->';

/** Renders a page with a failed Suspense boundary again, to learn the error that `renderToString` hides. */
export function reportSuspenseErrors(
  html: string,
  tree: ReactNode,
  onDefect: (error: unknown) => void,
): void {
  if (!html.includes(CLIENT_RENDERED_BOUNDARY)) return;
  const { abort } = renderToPipeableStream(tree, { onError: (error) => onDefect(error) });
  // Like `renderToString`, this does not wait for suspended parts.
  setImmediate(() =>
    abort(new Error('A part of the page was still suspended when it was rendered.')),
  );
}
