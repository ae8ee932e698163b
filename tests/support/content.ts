/** Pages with texts of their own. */
import type { PageBody } from '#contract/content.contract.ts';
import type { Section } from '#contract/sections/section-type.ts';
import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';

/** A text section. */
export const aText = (body: string, id = 'text'): Section => ({
  id,
  type: 'text',
  v: 1,
  hidden: false,
  settings: { heading: '', body },
  blocks: [],
});

export const aBody = (sections: Section[], texts: Partial<PageBody> = {}): PageBody => ({
  title: 'Our roastery',
  lead: '',
  searchTitle: '',
  description: '',
  ...texts,
  sections,
});

interface WantedPage {
  readonly body?: PageBody;
  readonly isPublished?: boolean;
  readonly deletedAt?: Date;
}

/** A page with one version. @returns its id and slug */
export async function aPage(
  ctx: Context,
  { body = aBody([aText('Coffee since 1999.')]), isPublished = false, deletedAt }: WantedPage = {},
): Promise<{ id: string; slug: string }> {
  const id = newId();
  const slug = `page-${id}`;
  const row = {
    id,
    kind: 'page' as const,
    slug,
    draft_version: null,
    published_version: null,
    scheduled_version: null,
    publish_at: null,
    unpublish_at: null,
    created_at: new Date(),
    deleted_at: deletedAt ?? null,
  };
  await ctx.db.insertInto('content_documents').values(row).execute();
  await ctx.db
    .insertInto('content_versions')
    .values({
      document_id: id,
      number: 1,
      body: JSON.stringify(body),
      note: '',
      created_at: new Date(),
      created_by: null,
    })
    .execute();
  await ctx.db
    .updateTable('content_documents')
    .set({ draft_version: 1, published_version: isPublished ? 1 : null })
    .where('id', '=', id)
    .execute();
  return { id, slug };
}
