import { isLink, RECORD_LINK } from '#contract/sections/links.ts';
import { isSpecifiedPage, pagePath } from '#contract/sections/page-address.ts';
import { isId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import { findProductsById, getCategories } from '#modules/catalogue/index.ts';
import { publishedSlugs } from '#modules/content/documents.repository.ts';

/** The records that a text's links may name. */
export interface LinkTargets {
  readonly pages: ReadonlySet<string>;
  readonly products: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
}

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
    pages: new Set(
      pages.every(isSpecifiedPage) ? [] : await publishedSlugs(ctx.reads.db, ctx.clock.now()),
    ),
    products: new Set((await findProductsById(ctx, products)).keys()),
    categories: new Set((await getCategories(ctx)).map(({ id }) => id)),
  };
}

/** The address that a link leads to; null for one that is broken or not safe. */
export function hrefOf(link: string, targets: LinkTargets): string | null {
  const [, kind, key = ''] = RECORD_LINK.exec(link) ?? [];
  switch (kind) {
    case 'page':
      return isSpecifiedPage(key) || targets.pages.has(key) ? pagePath(key) : null;
    case 'product':
      return targets.products.has(key) ? `/shop/product/${key}` : null;
    case 'category':
      return targets.categories.has(key) ? `/shop/listing?category=${key}` : null;
    default:
      return isLink(link) ? link : null;
  }
}
