import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { AdminPage } from '#admin/shell/admin-page.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ADMIN_HOME } from '#web/access-rules.ts';
import { COPY } from '#web/copy.ts';
import { ErrorPage } from '#web/error-page.tsx';
import type { ScreenHandle } from '#web/head.ts';
import { problemOf } from '#web/loading.ts';
import { shop } from '#web/shop-facts.ts';

/** A page that could not be shown, with the menu still around it. */
export function AdminError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { status, problem } = problemOf(error);
  if (status === 404) return <Nowhere />;
  // Code of an earlier build, and defects: the site's own page knows how to go on from there.
  if (!isRouteErrorResponse(error)) return <ErrorPage />;
  return (
    <AdminPage title={status === 403 ? COPY.noAccess : 'Something went wrong'}>
      <div className="prose" role="alert">
        <p>{problem.message || COPY.somethingWrong}</p>
        {problem.requestId ? (
          <p>
            In the log it is request <code>{problem.requestId}</code>.
          </p>
        ) : null}
      </div>
      <div className="actions">
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          Try Again
        </Button>
        <ButtonLink variant="quiet" href={ADMIN_HOME}>
          Dashboard
        </ButtonLink>
      </div>
    </AdminPage>
  );
}

export const nowhereHandle: ScreenHandle = {
  status: 404,
  head: { title: 'Page not found', noIndex: true },
};

export function Nowhere() {
  return (
    <AdminPage title={shop.notFound}>
      <p className="prose">
        The address may have been mistyped, or the page was moved. The menu leads to everything
        there is.
      </p>
      <div className="actions">
        <ButtonLink href={ADMIN_HOME}>Dashboard</ButtonLink>
      </div>
    </AdminPage>
  );
}
