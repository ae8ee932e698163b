/** The HTML document around a rendered page. */
import { titleOf, type Head } from '#web/head.ts';
import { LATER, START_SCRIPT } from '#web/start-script.ts';
import { escapedJson, STATE_ID } from '#web/state-block.ts';
import { THEME_SCRIPT } from '#web/theme.ts';
import { shop } from '#web/shop-facts.ts';

/** Addresses of built files. */
export interface PageFiles {
  entry: string;
  styles: string[];
  /** Chunks the page needs at once, so that the browser need not discover them one after another. */
  modules: string[];
  fonts: string[];
}

interface DocumentParts {
  head: Head;
  body: string;
  state: unknown;
  origin: string;
  files: PageFiles;
  /** Whether the page wears the merchant's dye. */
  dyed: boolean;
}

export function documentHtml({ head, body, state, origin, files, dyed }: DocumentParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(titleOf(head))}</title>
<script>${THEME_SCRIPT}</script>
${[...resources(head, dyed ? withDye(files) : files), ...metaTags(head, origin)].join('\n')}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="${STATE_ID}">${escapedJson(state)}</script>
<script>${START_SCRIPT}</script>
</body>
</html>
`;
}

/** After the shop's own sheet, whose colours it sets anew. */
const withDye = (files: PageFiles): PageFiles =>
  shop.dyeSheet ? { ...files, styles: [...files.styles, shop.dyeSheet] } : files;

/** In the order in which they matter to the eye; scripts, the entry first, are only named: the start script brings them. */
function resources(head: Head, files: PageFiles): string[] {
  const image = head.preloadImage;
  return [
    ...files.styles.map((href) => tag('link', { rel: 'stylesheet', href })),
    ...(image
      ? [tag('link', { rel: 'preload', as: 'image', fetchpriority: 'high', ...image })]
      : []),
    ...files.fonts.map((href) =>
      tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href }),
    ),
    ...[files.entry, ...files.modules].map((href) => tag('link', { rel: LATER, href })),
  ];
}

function metaTags(head: Head, origin: string): string[] {
  const { description, canonical, image } = head;
  const property = (name: string, content: string) => tag('meta', { property: name, content });
  return [
    shop.favicon
      ? tag('link', { rel: 'icon', href: `${shop.favicon}/240.webp`, type: 'image/webp' })
      : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<meta name="color-scheme" content="light dark">',
    ...(head.noIndex ? ['<meta name="robots" content="noindex">'] : []),
    ...(description
      ? [
          tag('meta', { name: 'description', content: description }),
          property('og:description', description),
        ]
      : []),
    ...(canonical
      ? [
          tag('link', { rel: 'canonical', href: origin + canonical }),
          property('og:url', origin + canonical),
        ]
      : []),
    property('og:site_name', shop.shopName),
    property('og:title', head.title),
    property('og:type', head.type ?? 'website'),
    ...(image
      ? [
          property('og:image', origin + image),
          ...(head.imageAlt ? [property('og:image:alt', head.imageAlt)] : []),
        ]
      : []),
    ...[head.jsonLd ?? []]
      .flat()
      .map((data) => `<script type="application/ld+json">${escapedJson(data)}</script>`),
  ];
}

function tag(name: 'link' | 'meta', attributes: Record<string, string | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}="${escapeHtml(value)}"`],
  );
  return `<${name} ${written.join(' ')}>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
