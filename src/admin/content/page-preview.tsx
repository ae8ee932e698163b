import { useEffect, useState } from 'react';
import type { Draft } from '#admin/content/use-page-editor.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { PreviewFrame } from '#admin/shared/preview/preview-frame.tsx';
import type { ShownPage } from '#contract/content.contract.ts';
import { Notice } from '#ui/empty-state.tsx';
import { PREVIEW_WIDTHS } from '#web/product/preview-messages.ts';
import { CONTENT_PREVIEW } from '#web/session/access-rules.ts';

/** Typing pauses this long before the server renders the draft. */
const RENDER_AFTER_MS = 400;

/** The draft as shoppers will see it, with unsaved changes: the storefront's own page in a frame. */
export function PagePreview({ id, slug, draft }: { id: string; slug: string; draft: Draft }) {
  const { page, problem } = useRendered(slug, draft);
  return (
    <section id={id} className="product-preview" aria-label="Preview as shopper">
      {problem ? <Notice tone="caution" title={problem} /> : null}
      <PreviewFrame
        src={CONTENT_PREVIEW}
        title="The page as shoppers will see it"
        width={PREVIEW_WIDTHS.desktop}
        draft={{ theme: themeOfDocument(), page }}
      />
    </section>
  );
}

const themeOfDocument = () =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';

/** The last draft that the server could render; Markdown and variables are its matter. */
function useRendered(slug: string, draft: Draft): { page: ShownPage | null; problem: string } {
  const api = useAdminApi();
  const [page, setPage] = useState<ShownPage | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const { signal } = leaving;
      // Rejects when a newer draft has aborted it.
      const result = await api.adminContent
        .preview({ body: { slug, ...draft } }, { signal })
        .catch((error: unknown) => {
          if (!signal.aborted) throw error;
        });
      if (!result || signal.aborted) return;
      setProblem(result.ok ? '' : result.message);
      if (result.ok) setPage(result.data);
    }, RENDER_AFTER_MS);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [api, slug, draft]);
  return { page, problem };
}
