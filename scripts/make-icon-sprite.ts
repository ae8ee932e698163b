/**
 * Writes all icons to one SVG sprite, so that no icon is shipped as JavaScript.
 * Run after changing a list below: `node scripts/make-icon-sprite.ts`. Both outputs are committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const assets = new URL('node_modules/@phosphor-icons/core/assets/', root);

/** Our name -> the name in the Phosphor icon set. */
const REGULAR: Record<string, string> = {
  'arrow-left': 'arrow-left',
  'arrow-right': 'arrow-right',
  bag: 'handbag',
  bell: 'bell',
  calendar: 'calendar',
  'caret-down': 'caret-down',
  'caret-left': 'caret-left',
  'caret-right': 'caret-right',
  'caret-up': 'caret-up',
  chart: 'chart-bar',
  chat: 'chat-circle',
  check: 'check',
  'check-circle': 'check-circle',
  clock: 'clock',
  close: 'x',
  copy: 'copy',
  dots: 'dots-three',
  envelope: 'envelope-simple',
  eye: 'eye',
  'eye-slash': 'eye-slash',
  filter: 'sliders-horizontal',
  google: 'google-logo',
  heart: 'heart',
  home: 'house',
  image: 'image',
  info: 'info',
  instagram: 'instagram-logo',
  key: 'key',
  lock: 'lock-simple',
  'map-pin': 'map-pin',
  menu: 'list',
  minus: 'minus',
  moon: 'moon',
  package: 'package',
  pencil: 'pencil-simple',
  pinterest: 'pinterest-logo',
  plus: 'plus',
  print: 'printer',
  refresh: 'arrows-clockwise',
  return: 'arrow-u-up-left',
  ruler: 'ruler',
  search: 'magnifying-glass',
  share: 'export',
  shield: 'shield-check',
  'sign-in': 'sign-in',
  'sign-out': 'sign-out',
  star: 'star',
  sun: 'sun',
  trash: 'trash',
  truck: 'truck',
  upload: 'upload-simple',
  user: 'user',
  warning: 'warning',
  'x-circle': 'x-circle',
};

const FILLED: Record<string, string> = {
  pause: 'pause',
  play: 'play',
  'check-circle-fill': 'check-circle',
  'heart-fill': 'heart',
  'seal-check-fill': 'seal-check',
  'star-fill': 'star',
  'warning-fill': 'warning',
};

/** Drawn for this project on the same 256 grid with the same stroke width of 16. */
const OWN: Record<string, string> = {
  needle:
    '<path d="M24 232 172 84"/><ellipse cx="196" cy="60" rx="34" ry="16" transform="rotate(-45 196 60)"/><path d="M200 56c20 60-28 76-64 60S72 60 40 92s8 60-4 84" stroke-dasharray="26 18"/>',
  spool:
    '<path d="M64 32h128l-16 32H80ZM64 224h128l-16-32H80Z"/><path d="M80 64v128M176 64v128M80 104l96-24M80 144l96-24M80 184l96-24"/>',
  tag: '<path d="M40 48h112l64 80-64 80H40Z"/><circle cx="160" cy="128" r="12"/><path d="M72 80v96" stroke-dasharray="20 14"/>',
  shears:
    '<circle cx="64" cy="192" r="32"/><circle cx="192" cy="192" r="32"/><path d="M80 164 184 32M176 164 72 32"/><path d="M128 102h.1"/>',
};

function inner(svg: string): string {
  const match = /<svg[^>]*>(.*)<\/svg>/s.exec(svg);
  if (!match?.[1]) throw new Error('not an SVG file');
  return match[1];
}

async function glyphs(
  names: Record<string, string>,
  weight: 'regular' | 'fill',
): Promise<string[]> {
  return Promise.all(
    Object.entries(names).map(async ([ours, theirs]) => {
      const file = weight === 'fill' ? `fill/${theirs}-fill.svg` : `regular/${theirs}.svg`;
      const svg = await readFile(new URL(file, assets), 'utf8');
      return `<symbol id="${ours}" viewBox="0 0 256 256">${inner(svg)}</symbol>`;
    }),
  );
}

const own = Object.entries(OWN).map(
  ([name, shapes]) =>
    `<symbol id="${name}" viewBox="0 0 256 256"><g fill="none" stroke="currentColor" stroke-width="16" stroke-linecap="round" stroke-linejoin="round">${shapes}</g></symbol>`,
);
const symbols = [...(await glyphs(REGULAR, 'regular')), ...(await glyphs(FILLED, 'fill')), ...own];
const names = [...Object.keys(REGULAR), ...Object.keys(FILLED), ...Object.keys(OWN)].toSorted();

await writeFile(
  new URL('src/ui/icons.svg', root),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
);
await writeFile(
  new URL('src/ui/icon-names.ts', root),
  `// Written by scripts/make-icon-sprite.ts.\nexport type IconName =\n${names.map((name) => `  | '${name}'`).join('\n')};\n`,
);
console.log(`${names.length} glyphs -> ${fileURLToPath(new URL('src/ui/icons.svg', root))}`);
