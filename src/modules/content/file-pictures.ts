/** The pictures of a file of content: a shop that does not have them gets them from the file. */
import type { ContentFile, PageBody } from '#contract/content.contract.ts';
import { MAX_CONTENT_FILE } from '#contract/limits.ts';
import { pictureIdOf } from '#contract/picture-address.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/transaction.ts';
import {
  formatOf,
  isMediaId,
  knownPictures,
  masterKey,
  pictureIdFor,
  storePicture,
} from '#modules/media/index.ts';
import { pictureIdsOf, withPictures } from '#modules/content/section-texts.rules.ts';

type FilePage = Pick<ContentFile['pages'][number], 'published' | 'draft'>;

export interface FilePictures {
  /** Their ids in this shop, by those in the file; those that neither has are missing. */
  readonly ids: ReadonlyMap<string, string>;
  /** Those that this shop has to store first, by their ids in the file. */
  readonly added: ReadonlyMap<string, Uint8Array>;
}

/** Leaves room for the texts. */
const MAX_DATA = MAX_CONTENT_FILE * 0.8;

const idsIn = (pages: readonly FilePage[]): string[] => [
  ...new Set(
    pages.flatMap(({ published, draft }) =>
      [published, draft].flatMap((body) => (body ? pictureIdsOf(body) : [])),
    ),
  ),
];

/** Those that the pages show, as long as a file may be; what does not fit travels by address only. */
export async function exportPictures(
  { files }: Pick<Context, 'files'>,
  pages: readonly FilePage[],
): Promise<ContentFile['pictures']> {
  const pictures = [];
  let size = 0;
  for (const id of idsIn(pages)) {
    const bytes = await files.get(masterKey(id));
    if (!bytes) continue;
    const data = Buffer.from(bytes).toString('base64');
    if ((size += data.length) > MAX_DATA) break;
    pictures.push({ id, data });
  }
  return pictures;
}

/** What the pages of the file need, and where it is. Nothing is stored. */
export async function readFilePictures(
  db: Db,
  { pages, pictures }: ContentFile,
): Promise<FilePictures | Refusal> {
  const needed = idsIn(pages);
  const given = new Map<string, Uint8Array>();
  for (const { id, data } of pictures) {
    const bytes = Buffer.from(data, 'base64');
    if (!isMediaId(id) || formatOf(bytes) === null) return unusable(id);
    given.set(id, bytes);
  }
  const renamed = new Map([...given].map(([id, bytes]) => [id, pictureIdFor(bytes)]));
  const known = await knownPictures(db, [...needed, ...renamed.values()]);
  const ids = new Map<string, string>();
  const added = new Map<string, Uint8Array>();
  for (const id of needed) {
    const [bytes, ownId] = [given.get(id), renamed.get(id)];
    if (known.has(id)) ids.set(id, id);
    else if (bytes && ownId) {
      ids.set(id, ownId);
      if (!known.has(ownId)) added.set(id, bytes);
    }
  }
  return { ids, added };
}

const unusable = (id: string): Refusal =>
  refuse('CONTENT_FILE_UNUSABLE', {
    what: `The picture “${id}” of this file cannot be used: it is damaged or no picture.`,
  });

/** @returns a refusal for the first that cannot be stored */
export async function storeFilePictures(
  ctx: Context,
  { added }: FilePictures,
): Promise<Refusal | null> {
  for (const [id, bytes] of added)
    if (isRefusal(await storePicture(ctx, bytes))) return unusable(id);
  return null;
}

/** A text of the file with the pictures as this shop has them, and without those that are missing. */
export const withFilePictures = (body: PageBody, { ids }: FilePictures): PageBody =>
  withPictures(body, (address) => {
    const id = pictureIdOf(address) ?? '';
    const present = ids.get(id);
    return present === undefined ? '' : address.replace(id, present);
  });

/** How many pictures of a text neither the shop nor the file has. */
export const missingPictures = (body: PageBody, { ids }: FilePictures): number =>
  pictureIdsOf(body).filter((id) => !ids.has(id)).length;
