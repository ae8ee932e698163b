/** Imports a file of content. Pages that it does not name stay; what it replaces stays in the history. */
import { isDeepStrictEqual } from 'node:util';
import type { ContentFile, PageBody, PlannedPageWire } from '#contract/content.contract.ts';
import { pictureIdOf } from '#contract/picture-address.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { isFixedDocument, pagePath } from '#contract/sections/page-address.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor, Context } from '#platform/context.ts';
import { afterCommit, inTransaction, type Db, type Trx } from '#platform/database/transaction.ts';
import { knownPictures } from '#modules/media/index.ts';
import { readContentFile } from '#modules/content/content-file.rules.ts';
import { nameOf } from '#modules/content/content.presenter.ts';
import { withPublished } from '#modules/content/document.rules.ts';
import {
  deleteRedirect,
  findPage,
  insertPage,
  insertVersion,
  lockAddresses,
  lockPage,
  updateDraft,
  updatePublication,
} from '#modules/content/documents.repository.ts';
import { contentState, ownTextsOf, type OwnTexts } from '#modules/content/export-content.ts';
import { readSection } from '#modules/content/read-section.rules.ts';
import { recordContentChange } from '#modules/content/record-content-change.ts';
import { pictureIdsOf, withoutPictures } from '#modules/content/section-texts.rules.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { frameCacheOf } from '#modules/content/shop-frame.ts';

type FilePage = ContentFile['pages'][number];

/** What {@link importContent} would do. @returns also the state of the content that it is about */
export async function planImport(
  ctx: Context,
  text: string,
): Promise<{ pages: PlannedPageWire[]; base: string } | Refusal> {
  const file = readContentFile(text);
  if (isRefusal(file)) return file;
  const base = await contentState(ctx.db, slugsOf(file));
  const pages = await planOf(ctx, ctx.db, file);
  const settings = await getStoreSettings(ctx);
  return {
    pages: pages.map((page) => ({ ...page, title: nameOf(page.slug, page.title, settings) })),
    base,
  };
}

/**
 * Saves every page that differs as new versions, and publishes what is published in the file.
 * @param base of the plan that was read: nobody replaces what they have not seen
 */
export async function importContent(
  ctx: Context,
  actor: Actor,
  { file: text, base }: { file: string; base: string },
): Promise<PlannedPageWire[] | Refusal> {
  const file = readContentFile(text);
  if (isRefusal(file)) return file;
  return await inTransaction(ctx.db, async (trx) => {
    await lockAddresses(trx);
    if ((await contentState(trx, slugsOf(file))) !== base) return refuse('CONTENT_PLAN_STALE');
    const plan = await planOf(ctx, trx, file);
    const known = await picturesIn(trx, file);
    for (const [at, page] of file.pages.entries())
      if (plan[at]?.change !== 'none') await importPage(ctx, trx, actor, page, known);
    afterCommit(trx, () => frameCacheOf(ctx).invalidate());
    return plan;
  });
}

const slugsOf = ({ pages }: ContentFile): string[] => pages.map(({ slug }) => slug);

async function planOf(ctx: Context, db: Db, file: ContentFile): Promise<PlannedPageWire[]> {
  const known = await picturesIn(db, file);
  const plan: PlannedPageWire[] = [];
  for (const page of file.pages) {
    const present = await findPage(db, page.slug);
    const own = present && (await ownTextsOf(db, present, ctx.clock.now()));
    const { published, draft } = page;
    plan.push({
      slug: page.slug,
      title: (published ?? draft)?.title ?? page.slug,
      change: changeOf(usable(page, known), own, page.slug),
      problems: [published, draft].flatMap((body) => (body ? problemsOf(body, known) : [])),
    });
  }
  return plan;
}

function changeOf(
  { published, draft }: OwnTexts,
  own: OwnTexts | null,
  slug: string,
): PlannedPageWire['change'] {
  if (!published && !draft) return 'none';
  if (!own && !isFixedDocument(slug)) return 'added';
  if (published && !isDeepStrictEqual(published, own?.published)) return 'published';
  return draft && !isDeepStrictEqual(draft, own?.draft) ? 'draft' : 'none';
}

const picturesIn = (db: Db, { pages }: ContentFile): Promise<ReadonlySet<string>> =>
  knownPictures(
    db,
    pages.flatMap(({ published, draft }) =>
      [published, draft].flatMap((body) => (body ? pictureIdsOf(body) : [])),
    ),
  );

/** Without pictures that this shop does not have. */
const usable = ({ published, draft }: FilePage, known: ReadonlySet<string>): OwnTexts => {
  const isMissing = (address: string) => !known.has(pictureIdOf(address) ?? '');
  return {
    published: published && withoutPictures(published, isMissing),
    draft: draft && withoutPictures(draft, isMissing),
  };
};

function problemsOf(body: PageBody, known: ReadonlySet<string>): string[] {
  const missing = pictureIdsOf(body).filter((id) => !known.has(id)).length;
  return [
    ...body.sections.flatMap((section) => readSection(section).problem ?? []),
    ...(missing > 0
      ? [`${missing} ${missing === 1 ? 'picture is' : 'pictures are'} not in this shop.`]
      : []),
  ];
}

async function importPage(
  ctx: Context,
  trx: Trx,
  actor: Actor,
  page: FilePage,
  known: ReadonlySet<string>,
): Promise<void> {
  const now = ctx.clock.now();
  const { slug } = page;
  const { published, draft } = usable(page, known);
  if (await insertPage(trx, newId(now.getTime()), slug, now))
    await deleteRedirect(trx, pagePath(slug));
  const document = await lockPage(trx, slug);
  if (!document) throw new Error(`the page ${slug} was not created`);
  const own = await ownTextsOf(trx, document, now);
  const save = async (body: PageBody): Promise<number> => {
    const version = { body, note: 'Imported', createdBy: actor.id };
    const number = await insertVersion(trx, document.id, version, now);
    await updateDraft(trx, document.id, number);
    return number;
  };
  if (published && !isDeepStrictEqual(published, own.published)) {
    const number = await save(published);
    const times = { publishAt: null, unpublishAt: null };
    await updatePublication(trx, document.id, withPublished(document, number, times, now));
  }
  if (draft && !isDeepStrictEqual(draft, own.draft)) await save(draft);
  await recordContentChange(ctx, trx, actor, 'import', document, (published ?? draft)?.title ?? '');
}
