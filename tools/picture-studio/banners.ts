import { placed, type Part } from './drawing.ts';
import type { Cloth } from './subjects/subject.ts';
import type { SubjectName } from './subjects/index.ts';
import { paint, type Scene } from './paint.ts';
import { inCloth } from './colourways.ts';
import { drawSubject } from './picture.ts';
import { seedOf } from '../../db/seed/random.ts';

/** Wide pictures whose left half stays empty for text. */
export const BANNER = { w: 1600, h: 600 };
export const BANNER_WIDTH = 1920;

const put = (
  name: SubjectName,
  [x, y, scale, turn = 0]: readonly [number, number, number, number?],
  cloth?: Partial<Cloth>,
  style?: string,
): Part => placed({ x, y, scale, turn }, drawSubject(name, cloth, style));

const banners: Readonly<Record<string, Pick<Scene, 'background' | 'parts'> & { table?: number }>> =
  {
    cloth: {
      background: 'woad',
      parts: [
        put('scarf', [1270, -210, 0.86, 28]),
        put('trousers', [660, -70, 1.1, -16]),
        put('shirt', [880, -6, 1.16, 6]),
        put('hat', [1200, 170, 0.8, -4]),
      ],
    },
    home: {
      background: 'weld',
      table: 424,
      parts: [
        put('vase', [700, 4, 0.92]),
        put('lamp', [1090, -70, 1.12]),
        put('blanket', [850, 80, 0.86]),
        put('mug', [1270, 158, 0.76]),
      ],
    },
    garden: {
      background: 'sage',
      table: 418,
      parts: [
        put('pot', [716, -28, 1.04]),
        put('welly', [1150, -6, 0.92]),
        put('can', [956, 70, 0.92]),
      ],
    },
    winter: {
      background: 'walnut',
      parts: [
        put('scarf', [1240, -90, 0.94, 14], inCloth('plaid', 'pine', 'indigo', 'straw')),
        put('knit', [800, -16, 1.04, -6], inCloth('fairIsle', 'madder', 'ecru', 'indigo'), 'plain'),
        put('mittens', [1130, 170, 0.74, -4], inCloth('knit', 'weld')),
        put('socks', [640, 150, 0.74, -10], inCloth('knitStripe', 'indigo', 'oat')),
      ],
    },
    summer: {
      background: 'rose',
      parts: [
        put('shirtDress', [760, 0, 1.02, -7], inCloth('gingham', 'madder')),
        put('tote', [1080, 40, 0.9, 5], inCloth('ticking', 'woad', 'ecru')),
        put('sunHat', [1010, -120, 0.74, -8]),
        put('espadrille', [1316, 120, 0.78, 10]),
      ],
    },
    roast: {
      background: 'walnut',
      table: 430,
      parts: [
        put('grinder', [1140, 10, 0.94]),
        put('coffeeBag', [880, -60, 1.14], {}, 'north'),
        put('espressoCups', [620, 170, 0.76]),
      ],
    },
    brewing: {
      background: 'woad',
      table: 430,
      parts: [
        put('kettle', [1080, -20, 1.06]),
        put('dripper', [800, -36, 1.08], {}, 'server'),
        put('coffeeFilters', [620, 150, 0.74]),
      ],
    },
    parcels: {
      background: 'sage',
      table: 424,
      parts: [put('coffeeTin', [1180, 60, 0.88]), put('coffeeParcel', [790, -70, 1.18])],
    },
    pets: {
      background: 'sage',
      table: 420,
      parts: [
        put('catCave', [640, 20, 0.9]),
        put('treatTin', [960, 20, 0.9]),
        put('petBowl', [1190, 150, 0.72]),
      ],
    },
  };

/** @throws RangeError for a name without a scene */
function bannerScene(name: string): Scene {
  const scene = banners[name];
  if (!scene) throw new RangeError(`there is no banner "${name}"`);
  return {
    table: undefined,
    ...scene,
    field: BANNER,
    view: { x: 0, y: 0, ...BANNER },
    seed: seedOf(`banner ${name}`),
  };
}

export const paintBanner = (name: string): ReturnType<typeof paint> =>
  paint(bannerScene(name), BANNER_WIDTH);
