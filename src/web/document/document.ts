/** Renders the HTML document around a page. */
import { typefaceFile, typefaceOf } from '#contract/typefaces.ts';
import { webpUrl } from '#contract/picture-address.ts';
import { demoNoticeWords } from '#contract/words/storefront/demo-notice-words.ts';
import type { PublicSettings } from '#contract/settings.contract.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { BEFORE_PAINT_SCRIPT } from '#web/document/before-paint.ts';
import { DEFERRED_SCRIPTS_ID, INSERT_DEFERRED_SCRIPTS } from '#web/document/deferred-scripts.ts';
import { titleOf, type Head } from '#web/routing/head.ts';
import { escapedJson, STATE_ID, type PageState } from '#web/document/state-block.ts';

/** URLs of built files. */
export interface PageFiles {
  entry: string;
  styles: string[];
  /** Chunks the page needs at once; preloaded to avoid a waterfall of imports. */
  modules: string[];
  fonts: string[];
}

interface DocumentParts {
  head: Head;
  body: string;
  state: PageState;
  origin: string;
  files: PageFiles;
  /** Whether visitors see it; the merchant may have switched off its dark colours. */
  forVisitors: boolean;
  shop: PublicSettings;
}

/** Above every page of a public demo. The time is that of the job `reset-public-demo`. */
const demoNotice = (): string =>
  `<aside class="demo-notice no-print" aria-label="${escapeHtml(demoNoticeWords('label'))}">
<p><strong>${escapeHtml(demoNoticeWords('title'))}</strong> ${escapeHtml(demoNoticeWords('text'))}</p>
</aside>
`;

export function documentHtml(parts: DocumentParts): string {
  const { head, body, state, origin, files, forVisitors, shop } = parts;
  return `<!doctype html>
<html lang="${state.words.language}"${forVisitors && !shop.darkTheme ? ' data-theme="light" data-only-light' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(titleOf(head, shop.shopName))}</title>
<script>${BEFORE_PAINT_SCRIPT}</script>
${[...resources(head, withTypefaces(withBrandColour(files, shop), shop)), ...metaTags(head, origin, shop)].join('\n')}
</head>
<body>
${shop.publicDemo ? demoNotice() : ''}<div id="root">${body}</div>
<script type="application/json" id="${STATE_ID}">${escapedJson(state)}</script>
<template id="${DEFERRED_SCRIPTS_ID}">${scripts(withWords(files, state.words.file)).join('')}</template>
<script>${INSERT_DEFERRED_SCRIPTS}</script>
</body>
</html>
`;
}

/** The brand style sheet overrides the shop's colours, so it comes last. */
const withBrandColour = (files: PageFiles, { brandStylesheet }: PublicSettings): PageFiles =>
  brandStylesheet ? { ...files, styles: [...files.styles, brandStylesheet] } : files;

/** Preloads the two typefaces of the shop: those of the build stay where the shop uses them. */
function withTypefaces(files: PageFiles, { typefaces }: PublicSettings): PageFiles {
  if (!typefaces) return files;
  const names = [...new Set([typefaces.heading, typefaces.text])];
  const built = files.fonts.filter((file) => names.some((name) => file.includes(`/${name}-`)));
  const others = names.filter((name) => typefaceOf(name).metrics !== null);
  return { ...files, fonts: [...built, ...others.map((name) => typefaceFile(name))] };
}

const withWords = (files: PageFiles, file: string): PageFiles =>
  file === '' ? files : { ...files, modules: [...files.modules, file] };

const scripts = ({ entry, modules }: PageFiles): string[] => [
  `<script type="module" src="${escapeHtml(entry)}"></script>`,
  ...modules.map((href) => tag('link', { rel: 'modulepreload', href })),
];

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
  ];
}

function metaTags(head: Head, origin: string, shop: PublicSettings): string[] {
  const { description, canonical, image } = head;
  const property = (name: string, content: string) => tag('meta', { property: name, content });
  return [
    shop.favicon
      ? tag('link', { rel: 'icon', href: webpUrl(shop.favicon, 240), type: 'image/webp' })
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
