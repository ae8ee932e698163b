/**
 * The database and the folder or bucket of its pictures know each other by an id. Two processes with different folders
 * would each have the pictures uploaded at that one, and show holes for the others.
 */
import type { FileStore } from '#gateways/file-store/file-store.ts';
import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/transaction.ts';
import {
  findPictureStore,
  insertPictureStore,
  lockPictureStore,
} from '#modules/media/picture-store.repository.ts';

/** In the folder or bucket, beside the pictures. */
export const STORE_ID_FILE = 'store-id';

/** Why this process must not use its folder or bucket, with what to do; null when it may. */
export async function foreignStoreProblem({
  db,
  files,
  settings,
}: Pick<Context, 'db' | 'files' | 'settings'>): Promise<string | null> {
  const expected = (await findPictureStore(db)) ?? (await claimStore(db, files));
  if (expected === (await readStoreId(files))) return null;
  const [place, setting] =
    settings.s3 === null
      ? [`the folder ${settings.dataDir}/media`, 'DATA_DIR, on a disk that all of them share,']
      : [`the bucket ${settings.s3.bucket}`, 'S3_BUCKET'];
  return `The pictures of this shop are not in ${place}, but where its other processes have them: all need the same ${setting} or a bucket (docs/more-than-one-machine.md). After a move, bring the file ${STORE_ID_FILE} along with the pictures; if it is lost, write ${expected} into it.`;
}

/** Gives both an id. One process after the other, because several may start together for the first time. */
const claimStore = (db: Db, files: FileStore): Promise<string> =>
  inTransaction(db, async (trx) => {
    await lockPictureStore(trx);
    const claimed = await findPictureStore(trx);
    if (claimed !== null) return claimed;
    const own = (await readStoreId(files)) ?? newId();
    // The file first: a start that is killed in between can be repeated.
    await writeStoreId(files, own);
    await insertPictureStore(trx, own);
    return own;
  });

/** Makes a folder or bucket, into which pictures were restored, that of the database. */
export async function adoptStore(db: Db, files: FileStore): Promise<void> {
  const id = await findPictureStore(db);
  if (id !== null) await writeStoreId(files, id);
}

async function readStoreId(files: FileStore): Promise<string | null> {
  const content = await files.get(STORE_ID_FILE);
  return content === null ? null : new TextDecoder().decode(content).trim();
}

const writeStoreId = (files: FileStore, id: string): Promise<void> =>
  files.put(STORE_ID_FILE, new TextEncoder().encode(`${id}\n`));
