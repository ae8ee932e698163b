import {
  DEFAULT_TYPEFACES,
  EXT_RANGE,
  typefaceFile,
  typefaceOf,
  type TypefaceName,
} from '#contract/typefaces.ts';

/** As in `tokens.css`. */
const BUILT_IN: Readonly<Record<string, string>> = {
  besley: "Besley,'Besley ext','Besley fallback','Besley fallback 2',serif",
  'hanken-grotesk': "'Hanken Grotesk','Hanken ext','Hanken fallback',Arial,sans-serif",
};

/** The rules of a shop with these typefaces, as part of its style sheet. */
export function typefaceStyles(heading: TypefaceName, text: TypefaceName): string[] {
  const tokens = [
    ...(heading === DEFAULT_TYPEFACES.heading ? [] : [`--font-head:${familiesOf(heading)}`]),
    ...(text === DEFAULT_TYPEFACES.text ? [] : [`--font-text:${familiesOf(text)}`]),
  ];
  if (tokens.length === 0) return [];
  return [...[...new Set([heading, text])].flatMap(facesOf), `:root{${tokens.join(';')}}`];
}

function familiesOf(name: TypefaceName): string {
  const { label, generic } = typefaceOf(name);
  return BUILT_IN[name] ?? `'${label}','${label} ext','${label} fallback',${generic}`;
}

const percent = (value: number): string => `${Math.round(value * 10) / 10}%`;

/** Letters beyond Western European ones are a family of their own (decision 29). */
function facesOf(name: TypefaceName): string[] {
  const { label, metrics } = typefaceOf(name);
  if (metrics === null) return [];
  const loaded = (family: string, file: string, more = '') =>
    `@font-face{font-family:'${family}';src:url(${file}) format('woff2');font-weight:400 700;font-display:swap${more}}`;
  /** A local font with adjusted metrics, so that text does not shift when the typeface has loaded. */
  const fallback = (weights: string, fonts: readonly string[], width: number) =>
    `@font-face{font-family:'${label} fallback';src:${fonts.map((font) => `local('${font}')`).join(',')};font-weight:${weights};size-adjust:${percent(width)};ascent-override:${percent((metrics.ascent / width) * 100)};descent-override:${percent((metrics.descent / width) * 100)};line-gap-override:0%}`;
  const [regular, bold] = metrics.widths;
  return [
    loaded(label, typefaceFile(name)),
    loaded(`${label} ext`, typefaceFile(name, 'ext'), `;unicode-range:${EXT_RANGE}`),
    fallback('400 500', ['Arial', 'Liberation Sans', 'Arimo'], regular),
    fallback('600 700', ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'], bold),
  ];
}
