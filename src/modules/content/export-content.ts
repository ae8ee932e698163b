import { createHash } from 'node:crypto';
import {
  CONTENT_FILE_VERSION,
  CONTENT_FORMAT,
  type ContentFile,
  type PageBody,
} from '#contract/content.contract.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/transaction.ts';
import { DEFAULT_VERSION, ownLiveVersion, type Document } from '#modules/content/document.rules.ts';
import { listPages } from '#modules/content/documents.repository.ts';
import { findVersion } from '#modules/content/versions.repository.ts';
import { exportPictures } from '#modules/content/file-pictures.ts';
import { exportWords, wordsState } from '#modules/words/index.ts';

/** What a page has of its own; null for a default text. */
export interface OwnTexts {
  readonly published: PageBody | null;
  /** Null if it is what is published. */
  readonly draft: PageBody | null;
}

/** All content of the shop's own as one file. */
export async function exportContent(ctx: Context): Promise<ContentFile> {
  const now = ctx.clock.now();
  const pages = [];
  for (const page of await listPages(ctx.db)) {
    const texts = await ownTextsOf(ctx.db, page, now);
    if (texts.published || texts.draft) pages.push({ slug: page.slug, ...texts });
  }
  return {
    format: CONTENT_FORMAT,
    version: CONTENT_FILE_VERSION,
    pages,
    words: await exportWords(ctx.db),
    pictures: await exportPictures(ctx, pages),
  };
}

export async function ownTextsOf(db: Db, page: Document, now: Date): Promise<OwnTexts> {
  const live = ownLiveVersion(page, now);
  const textOf = (version: number | null) =>
    version === null || version === DEFAULT_VERSION ? null : findVersion(db, page.id, version);
  return {
    published: await textOf(live),
    draft: page.draftVersion === live ? null : await textOf(page.draftVersion),
  };
}

/** Of what the file is about: changes with every change of one of its pages and words. */
export async function contentState(db: Db, file: ContentFile): Promise<string> {
  const pages = await listPages(db);
  const slugs = file.pages.map(({ slug }) => slug);
  const states = pages
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ title: _, changedAt: __, ...page }) => page);
  const words = await wordsState(db, file.words);
  return createHash('sha256')
    .update(JSON.stringify([...states, ...words]))
    .digest('hex');
}
