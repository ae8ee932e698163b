import { getStoreSettings, lastImportedTexts } from '#modules/settings/index.ts';
import { currencyName } from '#kernel/currency.ts';
import { shopFormat } from '#kernel/shop-format.ts';
import type { PageBody, ShownPage } from '#contract/content.contract.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { isFixedDocument } from '#contract/sections/page-address.ts';
import type { Context } from '#platform/context.ts';
import { findPage } from '#modules/content/documents.repository.ts';
import { findVersion } from '#modules/content/versions.repository.ts';
import { DEFAULT_VERSION, liveVersion } from '#modules/content/document.rules.ts';
import { defaultPage } from '#modules/content/default-pages.ts';
import { presentSlugs } from '#modules/content/content-links.ts';
import { showPage } from '#modules/content/show-page.ts';

/** The published page at an address, or the page that has moved from there. */
export async function readPage(ctx: Context, slug: string): Promise<ShownPage | Refusal> {
  const found = await readLiveBody(ctx, slug);
  if (found) return showPage(ctx, slug, found, ctx.clock.now());
  const target = (await presentSlugs(ctx, [slug])).get(slug);
  const moved = target === undefined ? null : await readLiveBody(ctx, target);
  return moved && target !== undefined
    ? showPage(ctx, target, moved, ctx.clock.now())
    : refuse('NOT_FOUND');
}

/** What is shown at an address now; null for a page that is not published. */
export async function readLiveBody(ctx: Context, slug: string): Promise<PageBody | null> {
  const { db } = ctx.reads;
  const document = await findPage(db, slug);
  // Defaults are in the language of the settings, which may have changed just now.
  await getStoreSettings(ctx);
  if (!document) return defaultBody(ctx, slug);
  const version = liveVersion(document, ctx.clock.now());
  return version === null ? null : readBody(ctx, document, version);
}

/** The text of a version, or the default text. */
export async function readBody(
  ctx: Context,
  { id, slug }: { id: string; slug: string },
  version: number,
): Promise<PageBody | null> {
  return version === DEFAULT_VERSION
    ? defaultBody(ctx, slug)
    : findVersion(ctx.reads.db, id, version);
}

/** Null for a page without a default. */
export const defaultBody = (ctx: Context, slug: string): PageBody | null =>
  isFixedDocument(slug)
    ? defaultPage(slug, {
        backups: ctx.settings.backup !== null,
        currency: currencyName(shopFormat.currency, shopFormat.language),
        texts: lastImportedTexts(ctx),
      })
    : null;
