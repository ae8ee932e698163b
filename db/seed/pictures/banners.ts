import { placed, type Part } from './drawing.ts';
import type { Cloth } from './goods/good.ts';
import type { GoodName } from './goods/index.ts';
import { paint, type Scene } from './paint.ts';
import { inCloth } from './colourways.ts';
import { cutGood } from './picture.ts';
import { seedOf } from './random.ts';

/** Wide pictures whose left half is left empty, for words to stand on. */
export const BANNER = { w: 1600, h: 600 };
export const BANNER_WIDTH = 1920;

const put = (
  name: GoodName,
  [x, y, scale, turn = 0]: readonly [number, number, number, number?],
  cloth?: Partial<Cloth>,
  style?: string,
): Part => placed({ x, y, scale, turn }, cutGood(name, cloth, style));

const banners = {
  cloth: {
    ground: 'woad',
    parts: [
      put('scarf', [1270, -210, 0.86, 28]),
      put('trousers', [660, -70, 1.1, -16]),
      put('shirt', [880, -6, 1.16, 6]),
      put('hat', [1200, 170, 0.8, -4]),
    ],
  },
  home: {
    ground: 'weld',
    table: 424,
    parts: [
      put('vase', [700, 4, 0.92]),
      put('lamp', [1090, -70, 1.12]),
      put('blanket', [850, 80, 0.86]),
      put('mug', [1270, 158, 0.76]),
    ],
  },
  garden: {
    ground: 'sage',
    table: 418,
    parts: [
      put('pot', [716, -28, 1.04]),
      put('welly', [1150, -6, 0.92]),
      put('can', [956, 70, 0.92]),
    ],
  },
  winter: {
    ground: 'walnut',
    parts: [
      put('scarf', [1240, -90, 0.94, 14], inCloth('plaid', 'pine', 'indigo', 'straw')),
      put('knit', [800, -16, 1.04, -6], inCloth('fairIsle', 'madder', 'ecru', 'indigo'), 'plain'),
      put('mittens', [1130, 170, 0.74, -4], inCloth('knit', 'weld')),
      put('socks', [640, 150, 0.74, -10], inCloth('knitStripe', 'indigo', 'oat')),
    ],
  },
  summer: {
    ground: 'rose',
    parts: [
      put('shirtDress', [760, 0, 1.02, -7], inCloth('gingham', 'madder')),
      put('tote', [1080, 40, 0.9, 5], inCloth('ticking', 'woad', 'ecru')),
      put('sunHat', [1010, -120, 0.74, -8]),
      put('espadrille', [1316, 120, 0.78, 10]),
    ],
  },
  pets: {
    ground: 'sage',
    table: 420,
    parts: [
      put('catCave', [640, 20, 0.9]),
      put('treatTin', [960, 20, 0.9]),
      put('petBowl', [1190, 150, 0.72]),
    ],
  },
} satisfies Record<string, Pick<Scene, 'ground' | 'table' | 'parts'>>;

export type BannerName = keyof typeof banners;

export const bannerScene = (name: BannerName): Scene => ({
  table: undefined,
  ...banners[name],
  field: BANNER,
  view: { x: 0, y: 0, ...BANNER },
  seed: seedOf(`banner ${name}`),
});

export const takeBanner = (name: BannerName): ReturnType<typeof paint> =>
  paint(bannerScene(name), BANNER_WIDTH);
