/** Pages that need no rendering, no script and no database, for when there is no time or no way to render one. */
import type { PublicSettings } from '#contract/settings.contract.ts';
import { escapeHtml } from '#web/document/document.ts';
import { titleOf } from '#web/routing/head.ts';

interface PlainPage {
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly shop?: Pick<PublicSettings, 'shopName' | 'brandStylesheet'>;
  readonly styles?: readonly string[];
}

const brandOf = (shopName: string): string =>
  `<div class="selvedge"></div><header class="wrap page-brand"><a class="brand stitch" href="/shop/home">${escapeHtml(shopName)}</a></header>
`;

const plainPage = ({ title, body, shop, styles = [] }: PlainPage): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(titleOf({ title }, shop?.shopName ?? title))}</title>
${styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')}</head>
<body>${shop ? brandOf(shop.shopName) : ''}<main class="wrap message-page"><div class="page-head"><h1>${title}</h1>
${body}</div></main></body></html>
`;

/** Sent when even the error page cannot be rendered. */
export const brokenPage = (requestId: string): string =>
  plainPage({
    title: 'Something went wrong',
    body: `<p>This page could not be shown. Please try again in a moment.</p>
<p>If you contact us, please include this ID: ${requestId}.</p><p><a href="/shop/home">Shop home</a></p>`,
  });

/** Sent instead of a page for which there is no slot. An empty address is the page's own. */
export const busyPage = (
  isForm: boolean,
  shop: Pick<PublicSettings, 'shopName' | 'brandStylesheet'>,
  styles: readonly string[],
): string =>
  plainPage({
    title: 'The shop is very busy',
    shop,
    styles: shop.brandStylesheet ? [...styles, shop.brandStylesheet] : styles,
    body: isForm
      ? `<p>More people are here than we can serve at once, so your request was not processed. Nothing was changed or charged.</p>
<p>Please wait a few seconds, then reload this page to send it again. Your browser may ask whether to do so.</p>`
      : `<p>More people are here than we can serve at once. Your cart and your orders are safe.</p>
<p>Please try again in a few seconds.</p><p><a class="btn" href="">Try again</a></p>`,
  });
