import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { pageQuery } from '#admin/content/content-query.ts';
import { ConflictNotice } from '#admin/content/conflict-notice.tsx';
import { HistoryPanel } from '#admin/content/history-panel.tsx';
import { PagePreview } from '#admin/content/page-preview.tsx';
import { ON_EVERY_PAGE, PageState } from '#admin/content/page-state.tsx';
import { PageTexts } from '#admin/content/page-texts.tsx';
import { PublishPanel } from '#admin/content/publish-panel.tsx';
import { SectionList } from '#admin/content/section-list.tsx';
import { usePageEditor } from '#admin/content/use-page-editor.ts';
import { adminApiOf, useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { SaveBar } from '#admin/shared/forms/save-bar.tsx';
import { AdminError } from '#admin/shared/page/admin-error.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { fetchFresh, queryClientContext } from '#admin/shared/query/query-client.ts';
import { isFramePart } from '#contract/sections/page-address.ts';
import type { PageDetailsWire } from '#contract/content.contract.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { answerOf } from '#web/api/loading.ts';
import type { ScreenHandle } from '#web/routing/head.ts';

interface Loaded {
  title: string;
}
export const handle: ScreenHandle<Loaded> = {
  head: ({ data }) => ({ title: data?.title ?? 'Page', noIndex: true }),
};

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Loaded> {
  const query = pageQuery(adminApiOf(context), params['slug'] ?? '');
  await fetchFresh(context, query);
  const state = context.get(queryClientContext).getQueryState(query.queryKey);
  if (!state?.data && state?.error) answerOf(state.error.failure);
  return { title: state?.data?.data.title ?? 'Page' };
}

export function Component() {
  const { slug = '' } = useParams();
  const page = useQuery(pageQuery(useAdminApi(), slug));
  return page.data ? (
    <Editor key={slug} page={page.data.data} />
  ) : (
    <AdminPage title="Page">
      <QueryFallback query={page} />
    </AdminPage>
  );
}

const PREVIEW_ID = 'page-preview';

function Editor({ page }: { page: PageDetailsWire }) {
  const editor = usePageEditor(page);
  const [preview, setPreview] = useState(false);
  return (
    <AdminPage
      label={<PageState page={page} />}
      title={page.title}
      count={page.path || ON_EVERY_PAGE}
      tools={
        <>
          <ButtonLink href="/admin/content" icon="arrow-left">
            All pages
          </ButtonLink>
          <Button
            icon="eye"
            aria-expanded={preview}
            aria-controls={preview ? PREVIEW_ID : undefined}
            onClick={() => setPreview(!preview)}
          >
            Preview
          </Button>
        </>
      }
    >
      {editor.conflict ? (
        <ConflictNotice mine={editor.draft} conflict={editor.conflict} onResolve={editor.resolve} />
      ) : null}
      {page.problems.length > 0 ? (
        <Notice tone="caution" title="Something in the saved draft needs your attention">
          <ul>
            {page.problems.map(({ sectionId, problem }, at) => (
              <li key={`${sectionId} ${at}`}>{problem}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <div className="page-editor" data-preview={preview || undefined}>
        <div className="stack">
          {isFramePart(page.slug) ? null : <PageTexts slug={page.slug} editor={editor} />}
          <SectionList slug={page.slug} timeZone={page.timeZone} editor={editor} />
          <PublishPanel page={page} isDirty={editor.changes.length > 0} />
          <HistoryPanel page={page} isDirty={editor.changes.length > 0} />
        </div>
        {preview ? <PagePreview id={PREVIEW_ID} slug={page.slug} draft={editor.draft} /> : null}
      </div>
      <SaveBar
        changes={editor.changes.length}
        busy={editor.busy}
        saveLabel="Save draft"
        onSave={editor.save}
        onDiscard={editor.discard}
      />
    </AdminPage>
  );
}

export const ErrorBoundary = AdminError;
