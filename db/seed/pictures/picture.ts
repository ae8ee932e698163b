import { paint, type Scene } from './paint.ts';
import { goods, type GoodName } from './goods/index.ts';
import type { Cloth, Good } from './goods/good.ts';
import { seedOf } from './random.ts';
import type { Ground } from './studio.ts';

/** One picture to take: a good in a colourway, from the front or close up. */
export interface Shot {
  /** Names the picture; its folds follow from it. */
  name: string;
  good: GoodName;
  cloth?: Partial<Cloth>;
  ground?: Ground;
  view: 'front' | 'detail';
}

export const FIELD = { w: 480, h: 600 };
/** Pixels of a product picture's width. */
export const MASTER_WIDTH = 960;

export function sceneOf(shot: Shot): Scene {
  const good: Good = goods[shot.good];
  const [x, y, w] = shot.view === 'detail' ? good.detail : [0, 0, FIELD.w];
  return {
    parts: good.draw({ ...good.cloth, ...shot.cloth }),
    ground: shot.ground ?? good.ground,
    table: good.table,
    field: FIELD,
    view: { x, y, w, h: (w * FIELD.h) / FIELD.w },
    seed: seedOf(shot.name),
  };
}

export const takePicture = (shot: Shot): ReturnType<typeof paint> =>
  paint(sceneOf(shot), MASTER_WIDTH);
