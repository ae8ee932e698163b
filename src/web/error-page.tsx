import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  Navigate,
  useLocation,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { announce } from '#ui/announce.ts';
import { expiredLogin } from '#web/access-rules.ts';
import { UNREACHABLE } from '#web/api.ts';
import { problemOf } from '#web/loading.ts';
import { MessagePage } from '#web/message-page.tsx';
import { Component as NotFoundPage } from '#web/not-found-page.tsx';
import { Component as NoAccessPage } from '#web/no-access-page.tsx';

/** What stands where a screen would: not found, no access, or something that went wrong, with the id to report. */
export function ErrorPage() {
  const error = useRouteError();
  const { status, problem } = problemOf(error);
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const sentence = isMissingCode(error) ? UNREACHABLE : problem.message;
  useEffect(() => {
    if (isMissingCode(error)) reloadOnce();
    // Also when trying again ends as before, which nobody would see otherwise.
    if (sentence) announce(sentence);
  }, [error, sentence]);
  useFocusWhereThePageWas();
  if (problem.code === 'SIGNED_OUT')
    return <Navigate replace to={expiredLogin(pathname + search)} />;
  if (status === 404) return <NotFoundPage />;
  if (status === 403) return <NoAccessPage />;
  // While a shop is out of reach, a new document would be the browser's own error page.
  const tryAgain = async () => {
    if (isRouteErrorResponse(error)) await revalidate();
    else await reload();
  };
  return (
    <MessagePage title="Something went wrong">
      <p>
        {(problem.code !== 'DEFECT' || isMissingCode(error)) && sentence
          ? sentence
          : 'This page could not be shown. Nothing was changed or charged. Please try again in a moment.'}
      </p>
      {problem.requestId ? (
        <p>
          If you write to us, mention the number <code>{problem.requestId}</code>.
        </p>
      ) : null}
      <p>
        <a
          className="btn"
          href={pathname + search}
          aria-busy={state === 'loading'}
          onClick={(event) => {
            event.preventDefault();
            void tryAgain();
          }}
        >
          Try Again
        </a>
      </p>
    </MessagePage>
  );
}

/** What was pressed went with the page; so does Try Again when it has helped. Not where a page is opened with its failure. */
function useFocusWhereThePageWas(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default') focusHeading();
    return () => void requestAnimationFrame(focusHeading);
  }, [key]);
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The shop was renewed since this page was loaded, and the code of the next one has another name by now. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|importing a module script/i.test(error.message);

/** Only when the shop answers. */
const reload = (): Promise<void> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => location.reload(),
    () => announce(UNREACHABLE),
  );

function reloadOnce(): void {
  const key = `reloaded:${location.href}`;
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return;
  }
  void reload();
}
