import type { Context as HttpContext } from 'hono';
import type { PageFilesOf } from '#app/page-files.ts';
import { busyPage } from '#app/plain-pages.ts';
import { isOverloaded, type RenderLimit } from '#app/render-limit.ts';
import { sendHtml, sendUncached, type PageResult } from '#app/send-page.ts';
import type { ShopFactsReader } from '#app/shop-facts.ts';

/** Sends a page of one visitor, or the page that says that the shop is busy. */
export type SendLimited = (
  http: HttpContext,
  render: () => Promise<PageResult>,
) => Promise<Response>;

export const createLimitedPages =
  (limit: RenderLimit, sendBusy: (http: HttpContext) => Response): SendLimited =>
  async (http, render) => {
    try {
      return await sendUncached(http, await limit(http, render));
    } catch (error) {
      if (!isOverloaded(error)) throw error;
      return sendBusy(http);
    }
  };

/** Not compressed and without the database, so that it costs next to nothing. */
export const createBusyPage =
  (shopFacts: ShopFactsReader, filesOf: PageFilesOf) =>
  (http: HttpContext): Response => {
    http.header('Cache-Control', 'no-store');
    http.header('Retry-After', '5');
    const { styles } = filesOf([], 'shop');
    const isForm = http.req.method === 'POST';
    const page = busyPage(isForm, shopFacts.lastSettings(), shopFacts.lastWords(), styles);
    return sendHtml(http, Buffer.from(page), 503);
  };
