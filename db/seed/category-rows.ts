import { daysBefore } from './demo-ids.ts';
import type { Sample } from './sample.ts';
import type { PictureRow } from './seed-pictures.ts';

export const categoryRows = (
  { categories }: Sample,
  today: Date,
  pictures: ReadonlyMap<string, PictureRow>,
): object[] =>
  categories.map(({ id, name, parent = null, picture = '', alt = '' }, position) => ({
    id,
    name,
    slug: id,
    parent_id: parent,
    media_id: pictures.get(picture)?.id ?? null,
    alt: pictures.has(picture) ? alt : '',
    position,
    hidden: false,
    created_at: daysBefore(today, 400),
    updated_at: daysBefore(today, 400),
  }));
