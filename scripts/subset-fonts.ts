/**
 * Subsets the fonts of first loads to Western European characters and to the weights in use: 39 KB instead of 54.
 * Other characters come from the whole latin-ext files, which load only when such a character is on the page.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import {
  TYPEFACE_NAMES,
  typefaceFile,
  typefaceOf,
  type TypefaceName,
} from '../src/contract/typefaces.ts';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
/** Under `node_modules`, so that the files lie inside the folders that Vite may read. */
const OUTPUT = join(root, 'node_modules/.subset-fonts');

const codePoints = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** Basic Latin, Latin-1, and the dashes, quotes, signs and arrows that shops use. */
const CHARACTERS = `${codePoints(0x20, 0x7e)}${codePoints(0xa0, 0xff)}ıŒœʻʼˆ˚˜–—‘’‚“”„•…′″‹›⁄€™←↑→↓−`;

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

/** Those that a shop can choose: their built files have the names that `typefaceFile` gives them. */
const CHOSEN = TYPEFACE_NAMES.filter((name) => typefaceOf(name).metrics !== null);
const WEIGHTS = { variationAxes: { wght: { min: 400, max: 700 } } };
const filesOf = (name: TypefaceName) => {
  const packaged = (script: string) =>
    readFile(
      join(
        root,
        'node_modules/@fontsource-variable',
        name,
        `files/${name}-${script}-wght-normal.woff2`,
      ),
    );
  return [
    {
      fileName: typefaceFile(name),
      content: async () =>
        subsetFont(await packaged('latin'), CHARACTERS, { targetFormat: 'woff2', ...WEIGHTS }),
    },
    { fileName: typefaceFile(name, 'ext'), content: () => packaged('latin-ext') },
  ];
};

/** Writes the subsets before bundling; stylesheets refer to them as `@subset-fonts/`. */
export const subsetFonts: Plugin = {
  name: 'subset-fonts',
  async config() {
    await mkdir(OUTPUT, { recursive: true });
    await Promise.all(
      FONTS.map(async ({ name, file, ...options }) => {
        const whole = await readFile(join(root, 'node_modules', file));
        const subset = await subsetFont(whole, CHARACTERS, { targetFormat: 'woff2', ...options });
        await writeFile(join(OUTPUT, name), subset);
      }),
    );
    return { resolve: { alias: { '@subset-fonts': OUTPUT } } };
  },
  async generateBundle() {
    // The bundle that renders pages has no files of browsers.
    if (this.environment.name === 'ssr') return;
    for (const { fileName, content } of CHOSEN.flatMap(filesOf))
      this.emitFile({ type: 'asset', fileName: fileName.slice(1), source: await content() });
  },
};
