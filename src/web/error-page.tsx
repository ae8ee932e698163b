import { useRouteError } from 'react-router';
import { problemOf } from '#web/loading.ts';
import { MessagePage } from '#web/message-page.tsx';
import { Component as NotFoundPage } from '#web/not-found-page.tsx';
import { Component as NoAccessPage } from '#web/no-access-page.tsx';

/** What stands where a screen would: not found, no access, or something that went wrong, with the id to report. */
export function ErrorPage() {
  const { status, problem } = problemOf(useRouteError());
  if (status === 404) return <NotFoundPage />;
  if (status === 403) return <NoAccessPage />;
  return (
    <MessagePage title="Something went wrong">
      <p>{problem.message || 'This page could not be shown. Nothing was changed or charged. Please try again in a moment.'}</p>
      {problem.requestId ? (
        <p>
          If you write to us, mention the number <code>{problem.requestId}</code>.
        </p>
      ) : null}
    </MessagePage>
  );
}
