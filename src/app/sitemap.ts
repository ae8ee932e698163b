/** What search engines are to find: pages of everybody, categories, collections and products, as the shop shows them now. */
import type { Hono } from 'hono';
import { isOverloaded, type RenderLimit } from '#app/render-limit.ts';
import {
  countListedProducts,
  findListedProducts,
  getCollections,
  presentCategories,
} from '#modules/catalogue/index.ts';
import { publishedSlugs } from '#modules/content/index.ts';
import { FIXED_DOCUMENTS, isFixedPage, pagePath } from '#contract/sections/page-address.ts';
import type { Context } from '#platform/context.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { categoryAddress, shownCategories } from '#web/categories.ts';

/** The protocol allows 50,000 addresses in a file. */
const PRODUCTS_PER_FILE = 10_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEADERS = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'public, max-age=600',
};

interface Entry {
  readonly path: string;
  readonly changedAt?: Date;
}

export function mountSitemap(
  app: Hono,
  ctx: Context,
  limit: RenderLimit,
  perFile = PRODUCTS_PER_FILE,
): void {
  const { origin } = new URL(ctx.settings.publicUrl);
  const fileOf = (list: 'sitemapindex' | 'urlset', entries: readonly Entry[]) => {
    const name = list === 'urlset' ? 'url' : 'sitemap';
    const lines = entries.map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
      return `<${name}><loc>${escapeHtml(origin + path)}</loc>${changed}</${name}>`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</${list}>\n`;
  };

  const index = async () => {
    const files = Math.ceil((await countListedProducts(ctx)) / perFile);
    const names = Array.from({ length: files }, (_, at) => `/sitemap-products-${at + 1}.xml`);
    return fileOf(
      'sitemapindex',
      ['/sitemap-pages.xml', ...names].map((path) => ({ path })),
    );
  };
  const pages = async () => {
    const [categories, collections, slugs] = await Promise.all([
      presentCategories(ctx),
      getCollections(ctx),
      publishedSlugs(ctx.reads.db, ctx.clock.now()),
    ]);
    const paths = [
      '/shop/listing',
      ...FIXED_DOCUMENTS.filter(isFixedPage).map(pagePath),
      ...shownCategories(categories).map(({ _id }) => categoryAddress(_id)),
      ...collections.flatMap(({ hidden, slug }) => (hidden ? [] : `/shop/collections/${slug}`)),
      ...slugs.filter((slug) => !isFixedPage(slug)).map(pagePath),
    ];
    return fileOf(
      'urlset',
      paths.map((path) => ({ path })),
    );
  };
  const products = async (number: number) => {
    const found = await findListedProducts(ctx, {
      skip: (number - 1) * perFile,
      limit: perFile,
    });
    return found.length === 0
      ? null
      : fileOf(
          'urlset',
          found.map(({ id, changedAt }) => ({ path: `/shop/product/${id}`, changedAt })),
        );
  };

  app.get('/:file{sitemap(?:-pages|-products-[1-9][0-9]{0,3})?\\.xml}', async (http) => {
    const { pathname } = new URL(http.req.url);
    const number = Number(/\d+/.exec(pathname)?.[0] ?? 0);
    const file = number > 0 ? () => products(number) : pathname.includes('-') ? pages : index;
    try {
      // Robots read large files in a row, so they wait like those who want pages.
      const text = await limit(http, file, pathname);
      return text === null ? http.notFound() : http.text(text, 200, HEADERS);
    } catch (error) {
      if (!isOverloaded(error)) throw error;
      return http.text('', 503, { 'Retry-After': '60' });
    }
  });
}
