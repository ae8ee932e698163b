import { paint, type Scene } from './paint.ts';
import { subjects, type SubjectName } from './subjects/index.ts';
import type { Cloth, Subject } from './subjects/subject.ts';
import type { Part } from './drawing.ts';
import { seedOf } from '../../db/seed/random.ts';
import type { Background } from './studio.ts';

/** A subject in a colourway. */
interface Look {
  subject: SubjectName;
  /** One of the subject's `styles`; the first when absent. */
  style?: string;
  cloth?: Partial<Cloth>;
  background?: Background;
}

/** Looks by product title. */
export type Shots = Readonly<Record<string, Look>>;

/** Cloth by product title and colour, for further colours of a product; what is left out is as in its own look. */
export type OtherColours = Readonly<Record<string, Readonly<Record<string, Partial<Cloth>>>>>;

/** One picture, from the front or close up. */
export interface Shot extends Look {
  /** Names the picture and seeds its folds. */
  name: string;
  view: 'front' | 'detail';
}

export const FIELD = { w: 480, h: 600 };
/** Pixels of a product picture's width. */
export const MASTER_WIDTH = 800;

/** Draws the subject in a cloth and style. Throws RangeError for a style that it does not have. */
export function drawSubject(name: SubjectName, cloth: Partial<Cloth> = {}, style?: string): Part {
  const subject: Subject = subjects[name];
  const styles = subject.styles ?? [''];
  if (style !== undefined && !styles.includes(style))
    throw new RangeError(`${name} has no style "${style}"; it has ${styles.join(', ')}`);
  const followed =
    cloth.c === undefined ? {} : subject.follow?.(cloth.c, cloth.ink ?? subject.cloth.ink);
  return subject.draw({ ...subject.cloth, ...followed, ...cloth }, style ?? styles[0] ?? '');
}

export function sceneOf(shot: Shot): Scene {
  const subject: Subject = subjects[shot.subject];
  const [x, y, w] = shot.view === 'detail' ? subject.detail : [0, 0, FIELD.w];
  return {
    parts: drawSubject(shot.subject, shot.cloth, shot.style),
    background: shot.background ?? subject.background,
    table: subject.table,
    field: FIELD,
    view: { x, y, w, h: (w * FIELD.h) / FIELD.w },
    seed: seedOf(shot.name),
  };
}

export const paintShot = (shot: Shot): ReturnType<typeof paint> =>
  paint(sceneOf(shot), MASTER_WIDTH);
