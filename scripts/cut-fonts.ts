/**
 * Both first-view fonts cut to the letters of Western European text and to the weights in use: 39 KB instead of 54.
 * Other letters come with the uncut latin-ext files, which load only when such a letter stands in the page.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
/** Under `node_modules`, so that files served in development stay inside the folders Vite may read. */
const CUT = join(root, 'node_modules/.cut-fonts');

const from = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** Basic Latin, Latin-1, and the dashes, quotes, signs and arrows that shops print. */
const LETTERS = `${from(0x20, 0x7e)}${from(0xa0, 0xff)}ıŒœʻʼˆ˚˜–—‘’‚“”„•…′″‹›⁄€™←↑→↓−`;

const FONTS = [
  {
    name: 'besley-600.woff2',
    file: '@fontsource/besley/files/besley-latin-600-normal.woff2',
  },
  {
    name: 'hanken-grotesk-400-700.woff2',
    file: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
] as const;

/** Makes the cut files before anything is bundled, and answers their folder to `@cut-fonts/` in stylesheets. */
export const cutFonts: Plugin = {
  name: 'cut-fonts',
  async config() {
    await mkdir(CUT, { recursive: true });
    await Promise.all(
      FONTS.map(async ({ name, file, ...options }) => {
        const whole = await readFile(join(root, 'node_modules', file));
        const cut = await subsetFont(whole, LETTERS, { targetFormat: 'woff2', ...options });
        await writeFile(join(CUT, name), cut);
      }),
    );
    return { resolve: { alias: { '@cut-fonts': CUT } } };
  },
};
