/** A shop's dye: its colour for actions and links and the thread beside it. Everything else on a page stays as it is. */

export interface Dye {
  /** Buttons, links and focus in the light theme; the dark theme's tints are made of it. "#1c3f86" */
  readonly action: string;
  /** The stitch: decoration, never meaning. */
  readonly stitch: string;
}

export const DYES = [
  { id: 'woad', label: 'Woad', action: '#1c3f86', stitch: '#f0b91f' },
  { id: 'madder', label: 'Madder', action: '#8e1b3a', stitch: '#f2b8a0' },
  { id: 'moss', label: 'Moss', action: '#22593a', stitch: '#d3c94a' },
  { id: 'weld', label: 'Weld', action: '#6b5200', stitch: '#f0b91f' },
  { id: 'walnut', label: 'Walnut', action: '#5a3a22', stitch: '#e3b587' },
] as const satisfies readonly (Dye & { id: string; label: string })[];

export type DyeId = (typeof DYES)[number]['id'] | 'own';
/** The dye the shop's own style sheet holds. */
export const FACTORY_DYE: DyeId = 'woad';

/** WCAG 2.2 AA for text, and for marks that carry meaning. */
export const TEXT_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;

const COTTON = '#ffffff';
const INK = '#0f1520';
/** The darkest ground of the light theme that links stand on, and the lightest of the dark one. */
const TWILL = '#eaeeea';
const RIB = '#202b3d';

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

/** The WCAG contrast of two colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The first mixture of `hex` with `towards` that reaches `wanted` on every ground. */
function reaching(hex: string, towards: string, wanted: number, grounds: readonly string[]) {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(hex, towards, share);
    if (grounds.every((ground) => contrast(mixed, ground) >= wanted)) return mixed;
  }
  return towards;
}

/** Every colour that a dye sets, as the names of the style sheet's tokens. */
export function tokensOf({ action, stitch }: Dye): {
  light: Record<string, string>;
  dark: Record<string, string>;
} {
  const soft = mix(action, COTTON, 0.9);
  const deep = mix(action, '#000000', 0.22);
  const softDark = mix(INK, action, 0.4);
  const link = reaching(mix(action, COTTON, 0.5), COTTON, 6, [RIB, softDark]);
  const thread = reaching(stitch, COTTON, MARK_CONTRAST, [RIB]);
  return {
    light: {
      woad: action,
      'woad-deep': deep,
      'woad-soft': soft,
      action,
      'action-hover': deep,
      'on-action': COTTON,
      'action-stitch': stitch,
      weld: stitch,
      focus: action,
      'photo-woad': action,
      'photo-weld': stitch,
    },
    dark: {
      woad: link,
      'woad-deep': mix(link, COTTON, 0.35),
      'woad-soft': softDark,
      action: link,
      'action-hover': mix(link, COTTON, 0.35),
      'on-action': INK,
      'action-stitch': reaching(action, '#000000', MARK_CONTRAST, [link]),
      weld: thread,
      focus: link,
    },
  };
}

export interface ColourCheck {
  readonly passes: boolean;
  /** The lowest contrast that text of or on this colour has, to one decimal. */
  readonly ratio: number;
  /** The colour itself, or the nearest darker one that can be read. */
  readonly nearest: string;
}

/** Whether links and buttons of this colour can be read everywhere in the light theme; the dark theme is made to fit. */
export function checkActionColour(hex: string): ColourCheck {
  const lowest = (colour: string) => Math.min(contrast(colour, TWILL), contrast(colour, COTTON));
  const nearest = reaching(hex.toLowerCase(), '#000000', TEXT_CONTRAST, [TWILL, COTTON]);
  return {
    passes: lowest(hex) >= TEXT_CONTRAST,
    ratio: Math.floor(lowest(hex) * 10) / 10,
    nearest,
  };
}

/** The dye with the id; an own colour is sewn with the shop's gold. */
export function dyeOf(id: DyeId, ownColour: string): Dye {
  const preset = DYES.find((each) => each.id === id);
  return preset ?? { action: ownColour.toLowerCase(), stitch: DYES[0].stitch };
}
