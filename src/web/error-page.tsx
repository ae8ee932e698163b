import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { UNREACHABLE } from '#web/api.ts';
import { problemOf } from '#web/loading.ts';
import { MessagePage } from '#web/message-page.tsx';
import { Component as NotFoundPage } from '#web/not-found-page.tsx';
import { Component as NoAccessPage } from '#web/no-access-page.tsx';

// What happens around the words. Fetched once the page stands, so it is here when the shop is not.
const loadCare = () => import('#web/error-care.ts').catch(() => null);

/** What stands where a screen would: not found, no access, or something that went wrong, with the id to report. */
export function ErrorPage() {
  const error = useRouteError();
  const { status, problem } = problemOf(error);
  const { pathname, search, key } = useLocation();
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const isCodeMissing = isMissingCode(error);
  const sentence = isCodeMissing ? UNREACHABLE : problem.message;
  const address = pathname + search;
  const { code } = problem;
  useEffect(() => {
    const care = loadCare();
    void care.then((it) => it?.attend({ error, code, sentence, address, key, navigate }));
    return () => void care.then((it) => it?.leave());
  }, [error, code, sentence, address, key, navigate]);
  if (status === 404) return <NotFoundPage />;
  if (status === 403) return <NoAccessPage />;
  // While a shop is out of reach, a new document would be the browser's own error page.
  const tryAgain = async () => {
    if (isRouteErrorResponse(error)) await revalidate();
    else await (await loadCare())?.reload();
  };
  return (
    <MessagePage title="Something went wrong">
      <p>
        {(code !== 'DEFECT' || isCodeMissing) && sentence
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
          href={address}
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

/** The shop was renewed since this page was loaded, and the code of the next one has another name by now. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|importing a module script/i.test(error.message);
