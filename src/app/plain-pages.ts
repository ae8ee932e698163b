/** Pages that need no rendering, no script and no database, for when there is no time or no way to render one. */
import type { PublicSettings } from '#contract/settings.contract.ts';
import { plainPageWords } from '#contract/words/storefront/plain-page-words.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import type { ShopWords } from '#kernel/words/shop-words.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { titleOf } from '#web/routing/head.ts';

interface PlainPage {
  readonly language: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** HTML, after the paragraphs. */
  readonly link: string;
  readonly shop?: Pick<PublicSettings, 'shopName' | 'brandStylesheet'>;
  readonly styles?: readonly string[];
}

const brandOf = (shopName: string): string =>
  `<div class="selvedge"></div><header class="wrap page-brand"><a class="brand stitch" href="/shop/home">${escapeHtml(shopName)}</a></header>
`;

const plainPage = ({
  language,
  title,
  paragraphs,
  link,
  shop,
  styles = [],
}: PlainPage): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(titleOf({ title }, shop?.shopName ?? title))}</title>
${styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')}</head>
<body>${shop ? brandOf(shop.shopName) : ''}<main class="wrap message-page"><div class="page-head"><h1>${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}${link}</div></main></body></html>
`;

/** Sent when even the error page cannot be rendered. */
export function brokenPage(requestId: string, words: ShopWords): string {
  const [say, shopSay] = [plainPageWords.in(words), shopWords.in(words)];
  return plainPage({
    language: words.language,
    title: shopSay('errorTitle'),
    paragraphs: [say('broken'), say('brokenId', { id: requestId })],
    link: `<p><a href="/shop/home">${escapeHtml(shopSay('home'))}</a></p>`,
  });
}

/** Sent instead of a page for which there is no slot. An empty address is the page's own. */
export function busyPage(
  isForm: boolean,
  shop: Pick<PublicSettings, 'shopName' | 'brandStylesheet'>,
  words: ShopWords,
  styles: readonly string[],
): string {
  const say = plainPageWords.in(words);
  return plainPage({
    language: words.language,
    title: say('busy'),
    shop,
    styles: shop.brandStylesheet ? [...styles, shop.brandStylesheet] : styles,
    paragraphs: isForm
      ? [say('busyForm'), say('busyFormHint')]
      : [say('busyPage'), say('busyPageHint')],
    link: isForm ? '' : `<p><a class="btn" href="">${escapeHtml(say('tryAgain'))}</a></p>`,
  });
}
