import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ADMIN_HOME } from '#web/session/access-rules.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import { ErrorPage } from '#web/routing/error-page.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';
import { problemOf } from '#web/api/loading.ts';

/** Error boundary inside the layout, so that the menu stays usable. */
export function AdminError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { status, problem } = problemOf(error);
  if (status === 404) return <NotFound />;
  // Chunks of an earlier build and defects are handled by the site's own error page.
  if (!isRouteErrorResponse(error)) return <ErrorPage />;
  return (
    <AdminPage title={status === 403 ? shopWords('noAccess') : 'Something went wrong'}>
      <div className="prose" role="alert">
        <p>{problem.message || shopWords('somethingWrong')}</p>
        {problem.requestId ? (
          <p>
            Request ID: <code>{problem.requestId}</code>
          </p>
        ) : null}
      </div>
      <div className="actions">
        {status === 403 ? null : (
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            Try Again
          </Button>
        )}
        <HomeLink quiet={status !== 403} />
      </div>
    </AdminPage>
  );
}

export const notFoundHandle: ScreenHandle = {
  status: 404,
  head: { title: 'Page not found', noIndex: true },
};

export function NotFound() {
  return (
    // Spec 2. The shop's own sentence is in its language.
    <AdminPage title="page doesn't exists">
      <p className="prose">
        The address may be mistyped, or the page has moved. Use the menu to find what you need.
      </p>
      <div className="actions">
        <HomeLink />
      </div>
    </AdminPage>
  );
}

function HomeLink({ quiet = false }: { quiet?: boolean }) {
  return (
    <ButtonLink variant={quiet ? 'quiet' : undefined} href={ADMIN_HOME}>
      Dashboard
    </ButtonLink>
  );
}
