import { paint, type Scene } from './paint.ts';
import { goods, type GoodName } from './goods/index.ts';
import type { Cloth, Good } from './goods/good.ts';
import type { Part } from './drawing.ts';
import { seedOf } from './random.ts';
import type { Ground } from './studio.ts';

/** One picture to take: a good in a colourway, from the front or close up. */
export interface Shot {
  /** Names the picture; its folds follow from it. */
  name: string;
  good: GoodName;
  /** One of the good's `styles`; the first when absent. */
  style?: string;
  cloth?: Partial<Cloth>;
  ground?: Ground;
  view: 'front' | 'detail';
}

export const FIELD = { w: 480, h: 600 };
/** Pixels of a product picture's width. */
export const MASTER_WIDTH = 800;

/** The good in this cloth and cut. Throws RangeError for a style that it does not have. */
export function cutGood(name: GoodName, cloth: Partial<Cloth> = {}, style?: string): Part {
  const good: Good = goods[name];
  const styles = good.styles ?? [''];
  if (style !== undefined && !styles.includes(style))
    throw new RangeError(`${name} has no style "${style}"; it has ${styles.join(', ')}`);
  const followed = cloth.c === undefined ? {} : good.follow?.(cloth.c, cloth.ink ?? good.cloth.ink);
  return good.draw({ ...good.cloth, ...followed, ...cloth }, style ?? styles[0] ?? '');
}

export function sceneOf(shot: Shot): Scene {
  const good: Good = goods[shot.good];
  const [x, y, w] = shot.view === 'detail' ? good.detail : [0, 0, FIELD.w];
  return {
    parts: cutGood(shot.good, shot.cloth, shot.style),
    ground: shot.ground ?? good.ground,
    table: good.table,
    field: FIELD,
    view: { x, y, w, h: (w * FIELD.h) / FIELD.w },
    seed: seedOf(shot.name),
  };
}

export const takePicture = (shot: Shot): ReturnType<typeof paint> =>
  paint(sceneOf(shot), MASTER_WIDTH);
