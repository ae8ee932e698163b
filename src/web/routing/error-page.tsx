import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { problemOf } from '#web/api/loading.ts';
import { MessagePage } from '#web/routing/message-page.tsx';
import { Component as NotFoundPage } from '#web/routing/not-found-page.tsx';
import { Component as NoAccessPage } from '#web/routing/no-access-page.tsx';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import { controlWords } from '#contract/words/storefront/control-words.ts';
import { RichWords } from '#web/rich-words.tsx';

// Preloaded after hydration, so that it is available when the shop is unreachable.
const loadEffects = () => import('#web/routing/error-page-effects.ts').catch(() => null);

/** Replaces a screen that failed: not found, no access, or an error with a request id to report. */
export function ErrorPage() {
  const error = useRouteError();
  const { status, problem } = problemOf(error);
  const { pathname, search, key } = useLocation();
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const isCodeMissing = isMissingCode(error);
  const sentence = isCodeMissing ? shopWords('unreachable') : problem.message;
  const address = pathname + search;
  const { code } = problem;
  useEffect(() => {
    const effects = loadEffects();
    void effects.then((part) =>
      part?.onErrorShown({ error, code, sentence, address, key, navigate }),
    );
    return () => void effects.then((part) => part?.onErrorCleared());
  }, [error, code, sentence, address, key, navigate]);
  if (status === 404) return <NotFoundPage />;
  if (status === 403) return <NoAccessPage />;
  // While the shop is unreachable, a reload would show the browser's own error page.
  const tryAgain = async () => {
    if (isRouteErrorResponse(error)) await revalidate();
    else await (await loadEffects())?.reload();
  };
  return (
    <MessagePage title={shopWords('errorTitle')}>
      <p>{(code !== 'DEFECT' || isCodeMissing) && sentence ? sentence : shopWords('errorHint')}</p>
      {problem.requestId ? (
        <p>
          <RichWords
            text={shopWords('errorNumber', { id: problem.requestId })}
            parts={{ id: (id) => <code>{id}</code> }}
          />
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
          {controlWords('tryAgain')}
        </a>
      </p>
    </MessagePage>
  );
}

/** The error page of routes without a layout around them. */
export const WholeErrorPage = () => (
  <main id="main">
    <ErrorPage />
  </main>
);

/** A new version was deployed since this page loaded, and its files have other names. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|importing a module script/i.test(error.message);
