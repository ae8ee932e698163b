/** Pages with texts of their own. */
import {
  CONTENT_FILE_VERSION,
  CONTENT_FORMAT,
  type ContentFile,
  type PageBody,
  type PageDetailsWire,
  type ShownPage,
} from '#contract/content.contract.ts';
import type { RichBlock } from '#contract/shown-sections.ts';
import type { Section } from '#contract/sections/section-type.ts';
import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import type { TestShop } from '#support/shop.ts';
import type { TestUser } from '#support/users.ts';

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

type FilePage = ContentFile['pages'][number];

/** An exported file. */
export const aContentFile = (
  pages: readonly FilePage[] = [
    { slug: `page-${newId()}`, published: aBody([aText('Coffee since 1999.')]), draft: null },
  ],
): string => JSON.stringify({ format: CONTENT_FORMAT, version: CONTENT_FILE_VERSION, pages });

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

export const PAGES = '/api/v1/admin/content/pages';

const wordsOf = (blocks: readonly RichBlock[]): string =>
  blocks
    .map(
      ({ spans = [], items = [] }) =>
        spans.map(({ text }) => text).join('') + items.map(wordsOf).join(' '),
    )
    .join(' ');

/** The words of a page's texts, and the types of its other sections. */
export const wordsOfPage = ({ sections }: ShownPage): string =>
  sections.map((section) => ('body' in section ? wordsOf(section.body) : section.type)).join(' ');

/** What somebody does with pages, and what shoppers see of them. */
export function pageEditor(shop: TestShop, as: TestUser) {
  const send = (method: string, path: string, body?: unknown) =>
    shop.send(method, `${PAGES}/${path}`, { as, body });
  const shown = (slug: string) => shop.read<ShownPage>(`/api/v1/shop/pages/${slug}`);
  return {
    send,
    create: (body: object) => shop.send('POST', PAGES, { as, body }),
    save: (slug: string, base: number, body: PageBody) => send('PUT', slug, { base, ...body }),
    publish: (slug: string, base: number, times: object = {}) =>
      send('PUT', `${slug}/published`, { base, publishAt: null, unpublishAt: null, ...times }),
    details: (slug: string) => shop.read<PageDetailsWire>(`${PAGES}/${slug}`, as),
    get: (slug: string) => shop.send('GET', `/api/v1/shop/pages/${slug}`),
    shown,
    textAt: async (slug: string) => wordsOfPage(await shown(slug)),
  };
}
