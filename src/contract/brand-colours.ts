/** A shop's brand colour: the colour of actions and links, and the accent of the stitching that matches it. */

export interface BrandColour {
  /** Buttons, links and focus in the light theme, such as "#1c3f86"; the dark theme's tints derive from it. */
  readonly action: string;
  /** Colour of the stitch lines: decoration that carries no meaning. */
  readonly stitch: string;
}

export const BRAND_COLOURS = [
  { id: 'woad', label: 'Blue', action: '#1c3f86', stitch: '#f0b91f' },
  { id: 'madder', label: 'Red', action: '#8e1b3a', stitch: '#f2b8a0' },
  { id: 'moss', label: 'Green', action: '#22593a', stitch: '#d3c94a' },
  { id: 'weld', label: 'Ochre', action: '#6b5200', stitch: '#f0b91f' },
  { id: 'walnut', label: 'Brown', action: '#5a3a22', stitch: '#e3b587' },
] as const satisfies readonly (BrandColour & { id: string; label: string })[];

export type BrandColourId = (typeof BRAND_COLOURS)[number]['id'] | 'own';
/** The brand colour of the built style sheet. */
export const DEFAULT_BRAND_COLOUR: BrandColourId = 'woad';

/** WCAG 2.2 AA contrast ratios of text and of graphics that carry meaning. */
export const TEXT_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;
/** Of white text on a band in the brand colour: more than is needed, so that softer text is readable there, too. */
const BAND_CONTRAST = 9;

const WHITE = '#ffffff';
const DARK_TEXT = '#0f1520';
/** The background with the least contrast to links: the darkest of the light theme, the lightest of the dark theme. */
const LIGHT_BACKGROUND = '#eaeeea';
const DARK_BACKGROUND = '#202b3d';

type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `share` of the second colour in the first, 0 to 1. */
function mix(first: string, second: string, share: number): string {
  const [a, b] = [rgbOf(first), rgbOf(second)];
  const part = (index: 0 | 1 | 2): number => a[index] + (b[index] - a[index]) * share;
  return hexOf([part(0), part(1), part(2)]);
}

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Mixes `towards` into `hex` until the contrast with every background is at least `ratio`. */
function mixUntilContrast(
  hex: string,
  towards: string,
  ratio: number,
  backgrounds: readonly string[],
) {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(hex, towards, share);
    if (backgrounds.every((background) => contrast(mixed, background) >= ratio)) return mixed;
  }
  return towards;
}

/** The CSS custom properties that a brand colour sets, by theme, without `--`. */
export function themeTokensOf({ action, stitch }: BrandColour): {
  light: Record<string, string>;
  dark: Record<string, string>;
} {
  const soft = mix(action, WHITE, 0.9);
  const deep = mix(action, '#000000', 0.22);
  const softDark = mix(DARK_TEXT, action, 0.4);
  const band = mixUntilContrast(deep, '#000000', BAND_CONTRAST, [WHITE]);
  const link = mixUntilContrast(mix(action, WHITE, 0.5), WHITE, 6, [DARK_BACKGROUND, softDark]);
  const stitchOnDark = mixUntilContrast(stitch, WHITE, MARK_CONTRAST, [DARK_BACKGROUND]);
  return {
    light: {
      link: action,
      'link-soft': soft,
      action,
      'action-hover': deep,
      'on-action': WHITE,
      'action-stitch': stitch,
      accent: stitch,
      focus: action,
      band,
      'band-second': mixUntilContrast(mix(action, WHITE, 0.75), WHITE, TEXT_CONTRAST, [band]),
      'photo-link': action,
      'photo-link-hover': deep,
      'photo-band': band,
      'photo-accent': stitch,
    },
    dark: {
      link: link,
      'link-soft': softDark,
      action: link,
      'action-hover': mix(link, WHITE, 0.35),
      'on-action': DARK_TEXT,
      'action-stitch': mixUntilContrast(action, '#000000', MARK_CONTRAST, [link]),
      accent: stitchOnDark,
      band: softDark,
      focus: link,
    },
  };
}

export interface ColourCheck {
  readonly passes: boolean;
  /** The lowest contrast ratio of text in or on this colour, rounded down to one decimal. */
  readonly ratio: number;
  /** The colour itself, or the nearest darker one that passes. */
  readonly nearest: string;
}

/** Whether links and buttons in this colour are readable in the light theme; the dark theme's tints always are. */
export function checkActionColour(hex: string): ColourCheck {
  const lowest = (colour: string) =>
    Math.min(contrast(colour, LIGHT_BACKGROUND), contrast(colour, WHITE));
  const nearest = mixUntilContrast(hex.toLowerCase(), '#000000', TEXT_CONTRAST, [
    LIGHT_BACKGROUND,
    WHITE,
  ]);
  return {
    passes: lowest(hex) >= TEXT_CONTRAST,
    ratio: Math.floor(lowest(hex) * 10) / 10,
    nearest,
  };
}

/** A custom colour gets the default stitch. */
export function brandColourOf(id: BrandColourId, ownColour: string): BrandColour {
  const preset = BRAND_COLOURS.find((each) => each.id === id);
  return preset ?? { action: ownColour.toLowerCase(), stitch: BRAND_COLOURS[0].stitch };
}
