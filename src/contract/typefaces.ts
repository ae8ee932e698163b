/** The typefaces that ship. Two are in the built style sheet; a chosen one comes with the style sheet of the shop's look. */
interface Metrics {
  /** Width of a sentence in percent of Arial, which every system has or a font of the same widths: 400, and 600 beside bold. */
  readonly widths: readonly [regular: number, bold: number];
  /** Percent of the font size. */
  readonly ascent: number;
  readonly descent: number;
}
export interface Typeface {
  /** The name of its family. */
  readonly label: string;
  readonly generic: 'serif' | 'sans-serif';
  /** It is too bold or too fine for text. */
  readonly headingsOnly?: true;
  /** Null of those in the built style sheet. */
  readonly metrics: Metrics | null;
}

export const TYPEFACES = {
  besley: { label: 'Besley', generic: 'serif', headingsOnly: true, metrics: null },
  'hanken-grotesk': { label: 'Hanken Grotesk', generic: 'sans-serif', metrics: null },
  lora: {
    label: 'Lora',
    generic: 'serif',
    metrics: { widths: [91.4, 82.5], ascent: 101, descent: 27 },
  },
  'source-serif-4': {
    label: 'Source Serif 4',
    generic: 'serif',
    metrics: { widths: [93.3, 84.2], ascent: 104, descent: 34 },
  },
  'playfair-display': {
    label: 'Playfair Display',
    generic: 'serif',
    headingsOnly: true,
    metrics: { widths: [87.9, 79.4], ascent: 108, descent: 25 },
  },
  figtree: {
    label: 'Figtree',
    generic: 'sans-serif',
    metrics: { widths: [88.2, 79.8], ascent: 95, descent: 25 },
  },
  nunito: {
    label: 'Nunito',
    generic: 'sans-serif',
    metrics: { widths: [88.7, 80.3], ascent: 101, descent: 35 },
  },
  'space-grotesk': {
    label: 'Space Grotesk',
    generic: 'sans-serif',
    metrics: { widths: [95.4, 85], ascent: 98, descent: 29 },
  },
} as const satisfies Record<string, Typeface>;

export type TypefaceName = keyof typeof TYPEFACES;
export const TYPEFACE_NAMES = Object.keys(TYPEFACES) as [TypefaceName, ...TypefaceName[]];
export const typefaceOf = (name: TypefaceName): Typeface => TYPEFACES[name];
export const TEXT_TYPEFACES = TYPEFACE_NAMES.filter(
  (name) => typefaceOf(name).headingsOnly !== true,
) as [TypefaceName, ...TypefaceName[]];

export const DEFAULT_TYPEFACES = { heading: 'besley', text: 'hanken-grotesk' } as const;

/** Part of the names of files, which are cached for good: raise it when their content changes. */
const FILES_VERSION = 1;
/** The built file of a typeface that is not in the built style sheet. @param part `ext`: letters beyond those of Western Europe */
export const typefaceFile = (name: string, part: 'latin' | 'ext' = 'latin'): string =>
  `/assets/typeface-${name}${part === 'ext' ? '-ext' : ''}-${FILES_VERSION}.woff2`;

/** Characters of the `ext` files. */
export const EXT_RANGE =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0';
