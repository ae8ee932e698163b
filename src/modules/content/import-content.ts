/** Imports a file of content. Pages that it does not name stay; what it replaces stays in the history. */
import { isDeepStrictEqual } from 'node:util';
import type { ContentFile, PageBody, PlannedPageWire } from '#contract/content.contract.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { isFixedDocument, pagePath } from '#contract/sections/page-address.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor, Context } from '#platform/context.ts';
import { afterCommit, inTransaction, type Db, type Trx } from '#platform/database/transaction.ts';
import { readContentFile } from '#modules/content/content-file.rules.ts';
import { nameOf } from '#modules/content/content.presenter.ts';
import { withPublished } from '#modules/content/document.rules.ts';
import {
  findPage,
  insertPage,
  lockAddresses,
  lockPage,
  updateDraft,
  updatePublication,
} from '#modules/content/documents.repository.ts';
import { insertVersion } from '#modules/content/versions.repository.ts';
import { deleteRedirect } from '#modules/content/redirects.repository.ts';
import { contentState, ownTextsOf, type OwnTexts } from '#modules/content/export-content.ts';
import { readSection } from '#modules/content/read-section.rules.ts';
import { recordContentChange } from '#modules/content/record-content-change.ts';
import {
  missingPictures,
  readFilePictures,
  storeFilePictures,
  withFilePictures,
  type FilePictures,
} from '#modules/content/file-pictures.ts';
import { importWords, lockWords, planWords, type WordsPlan } from '#modules/words/index.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { frameCacheOf } from '#modules/content/shop-frame.ts';

type FilePage = ContentFile['pages'][number];

export interface ImportPlan {
  readonly pages: PlannedPageWire[];
  readonly words: WordsPlan;
  /** How many pictures the shop does not have yet. */
  readonly pictures: number;
}

/** What {@link importContent} would do. @returns also the state of the content that it is about */
export async function planImport(
  ctx: Context,
  text: string,
): Promise<(ImportPlan & { base: string }) | Refusal> {
  const file = readContentFile(text);
  if (isRefusal(file)) return file;
  const pictures = await readFilePictures(ctx.db, file);
  if (isRefusal(pictures)) return pictures;
  const base = await contentState(ctx.db, file);
  const pages = await planPages(ctx, ctx.db, file, pictures);
  const settings = await getStoreSettings(ctx);
  return {
    pages: pages.map((page) => ({ ...page, title: nameOf(page.slug, page.title, settings) })),
    words: await planWords(ctx.db, file.words),
    pictures: pictures.added.size,
    base,
  };
}

/**
 * Saves every page that differs as new versions, and publishes what is published in the file; takes over its own words.
 * @param base of the plan that was read: nobody replaces what they have not seen
 */
export async function importContent(
  ctx: Context,
  actor: Actor,
  { file: text, base }: { file: string; base: string },
): Promise<PlannedPageWire[] | Refusal> {
  const file = readContentFile(text);
  if (isRefusal(file)) return file;
  const pictures = await readFilePictures(ctx.db, file);
  if (isRefusal(pictures)) return pictures;
  // Before the transaction, because it encodes them; without a page that shows them they do no harm.
  const damaged = await storeFilePictures(ctx, pictures);
  if (damaged) return damaged;
  return await inTransaction(ctx.db, async (trx) => {
    await lockAddresses(trx);
    await lockWords(trx);
    if ((await contentState(trx, file)) !== base) return refuse('CONTENT_PLAN_STALE');
    const plan = await planPages(ctx, trx, file, pictures);
    for (const [at, page] of file.pages.entries())
      if (plan[at]?.change !== 'none') await importPage(ctx, trx, actor, page, pictures);
    await importWords(ctx, trx, actor, (await planWords(trx, file.words)).changed);
    afterCommit(trx, () => frameCacheOf(ctx).invalidate());
    return plan;
  });
}

async function planPages(
  ctx: Context,
  db: Db,
  file: ContentFile,
  pictures: FilePictures,
): Promise<PlannedPageWire[]> {
  const plan: PlannedPageWire[] = [];
  for (const page of file.pages) {
    const present = await findPage(db, page.slug);
    const own = present && (await ownTextsOf(db, present, ctx.clock.now()));
    const { published, draft } = page;
    plan.push({
      slug: page.slug,
      title: (published ?? draft)?.title ?? page.slug,
      change: changeOf(usable(page, pictures), own, page.slug),
      problems: [published, draft].flatMap((body) => (body ? problemsOf(body, pictures) : [])),
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

const usable = ({ published, draft }: FilePage, pictures: FilePictures): OwnTexts => ({
  published: published && withFilePictures(published, pictures),
  draft: draft && withFilePictures(draft, pictures),
});

function problemsOf(body: PageBody, pictures: FilePictures): string[] {
  const missing = missingPictures(body, pictures);
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
  pictures: FilePictures,
): Promise<void> {
  const now = ctx.clock.now();
  const { slug } = page;
  const { published, draft } = usable(page, pictures);
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
