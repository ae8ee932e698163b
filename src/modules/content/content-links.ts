import { isLink, RECORD_LINK, SOCIAL, type Social } from '#contract/sections/links.ts';
import { isFixedPage, pagePath } from '#contract/sections/page-address.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { isId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import { findProductsById, getCategories, getCollections } from '#modules/catalogue/index.ts';
import { publishedSlugs } from '#modules/content/documents.repository.ts';
import { findRedirects } from '#modules/content/redirects.repository.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/** The records that a text's links may name. */
export interface LinkTargets {
  /** The present slug by the one in the link, which may be a former one. */
  readonly pages: ReadonlyMap<string, string>;
  readonly products: ReadonlySet<string>;
  /** Names by id. */
  readonly categories: ReadonlyMap<string, string>;
  /** Those that shoppers see, by id. */
  readonly collections: ReadonlyMap<string, { readonly name: string; readonly slug: string }>;
  /** Addresses by name; empty for a profile that the shop does not have. */
  readonly social: Readonly<Record<Social, string>>;
}

/** Without records: for texts that name none but pages of the specification. */
export const noTargets = (settings: StoreSettings): LinkTargets => ({
  pages: new Map(),
  products: new Set(),
  categories: new Map(),
  collections: new Map(),
  social: settings,
});

/** @param links as written */
export async function findLinkTargets(
  ctx: Context,
  links: readonly string[],
): Promise<LinkTargets> {
  const named = (kind: string): string[] =>
    links.flatMap((link) => {
      const [, of, key = ''] = RECORD_LINK.exec(link) ?? [];
      return of === kind ? [key] : [];
    });
  const [pages, products] = [named('page'), named('product').filter(isId)];
  return {
    ...noTargets(await getStoreSettings(ctx)),
    pages: await presentSlugs(
      ctx,
      pages.filter((slug) => !isFixedPage(slug)),
    ),
    products: new Set((await findProductsById(ctx, products)).keys()),
    categories: new Map((await getCategories(ctx)).map(({ id, name }) => [id, name])),
    collections: new Map(
      (await getCollections(ctx)).filter(({ hidden }) => !hidden).map((each) => [each.id, each]),
    ),
  };
}

/** Where published pages are now, also those that have moved. Pages that are not published are left out. */
export async function presentSlugs(
  { reads: { db }, clock }: Context,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const published = new Set(await publishedSlugs(db, clock.now()));
  const former = slugs.filter((slug) => !published.has(slug)).map(pagePath);
  const moves = await findRedirects(db, former);
  return new Map(
    slugs.flatMap((slug) => {
      const present = slugIn(moves.get(pagePath(slug))) ?? slug;
      return isFixedPage(present) || published.has(present) ? [[slug, present]] : [];
    }),
  );
}

const slugIn = (path: string | undefined): string | undefined => path?.split('/').at(-1);

/** The address that a link leads to; null for one that is broken or not safe. */
export function hrefOf(link: string, targets: LinkTargets): string | null {
  const [, kind, key = ''] = RECORD_LINK.exec(link) ?? [];
  switch (kind) {
    case 'page':
      return isFixedPage(key) ? pagePath(key) : addressOf(targets.pages.get(key));
    case 'product':
      return targets.products.has(key) ? `/shop/product/${key}` : null;
    case 'category':
      return targets.categories.has(key) ? `/shop/listing?category=${key}` : null;
    case 'collection': {
      const collection = targets.collections.get(key);
      return collection ? `/shop/collections/${collection.slug}` : null;
    }
    case 'social': {
      const social = socialOf(link);
      return social && (targets.social[social] || null);
    }
    default:
      return isLink(link) ? link : null;
  }
}

const addressOf = (slug: string | undefined): string | null =>
  slug === undefined ? null : pagePath(slug);

/** The profile that a link names; null for any other link. */
export const socialOf = (link: string): Social | null =>
  SOCIAL.find((name) => link === `social:${name}`) ?? null;

/** The id of the category that a link names; empty for any other link. */
export const categoryOf = (link: string): string =>
  link.startsWith('category:') ? link.slice('category:'.length) : '';

/** The id of the collection that a link names; empty for any other link. */
export const collectionOf = (link: string): string =>
  link.startsWith('collection:') ? link.slice('collection:'.length) : '';
