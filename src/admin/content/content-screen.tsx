import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { NewPage } from '#admin/content/new-page.tsx';
import { pagesQuery } from '#admin/content/content-query.ts';
import { ON_EVERY_PAGE, PageState } from '#admin/content/page-state.tsx';
import { useMay } from '#admin/shared/access/use-may.ts';
import { adminApiOf, useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminError } from '#admin/shared/page/admin-error.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { prefetch } from '#admin/shared/query/query-client.ts';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useUndo } from '#admin/shared/undo/undo.ts';
import type { PageStateWire } from '#contract/content.contract.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextLink } from '#ui/link.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';
import { toastFailure } from '#web/toasts.ts';

export const handle: ScreenHandle = { head: { title: 'Content', noIndex: true } };

export const loader = ({ context }: LoaderFunctionArgs) =>
  prefetch(context, pagesQuery(adminApiOf(context)));

/** The pages of the shop; those of the specification always exist. */
export function Component() {
  const pages = useQuery(pagesQuery(useAdminApi()));
  const [isAdding, setAdding] = useState(false);
  return (
    <AdminPage
      title="Content"
      count={pages.data ? `${pages.data.data.filter(({ path }) => path).length} pages` : null}
      tools={
        isAdding ? null : (
          <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
            New page
          </Button>
        )
      }
    >
      {pages.data ? (
        <>
          {isAdding ? <NewPage /> : null}
          <ul className="pages">
            {pages.data.data.map((page) => (
              <PageRow key={page.slug} page={page} />
            ))}
          </ul>
        </>
      ) : (
        <QueryFallback query={pages} />
      )}
    </AdminPage>
  );
}

function PageRow({ page }: { page: PageStateWire }) {
  const api = useAdminApi();
  const mayPublish = useMay('content.publish');
  const offerUndo = useUndo('content');
  const refresh = useRefresh('content');
  const remove = async () => {
    const result = await api.adminContent.delete({ params: { slug: page.slug } });
    if (!result.ok) return toastFailure(result, undefined, () => void remove());
    const id = page._id;
    if (id !== null)
      offerUndo({
        done: result.message ?? '',
        description: page.title,
        undone: 'The page was restored',
        undo: () => api.adminContent.restore({ params: { id } }),
      });
    await refresh();
  };
  return (
    <li className="panel page-row">
      <div>
        <TextLink href={`/admin/content/${page.slug}`}>{page.title}</TextLink>
        <p className="second small">{page.path || ON_EVERY_PAGE}</p>
      </div>
      <PageState page={page} />
      {mayPublish && !page.isSpecified ? (
        <IconButton icon="trash" label={`Delete ${page.title}`} onClick={() => void remove()} />
      ) : null}
    </li>
  );
}

export const ErrorBoundary = AdminError;
