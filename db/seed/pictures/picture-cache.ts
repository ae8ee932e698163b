import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import { KEPT_WIDTHS, type Developed } from './develop.ts';

type Facts = Pick<Developed, 'id' | 'width' | 'height' | 'thumbHash'>;

/** Developed pictures kept between runs; a changed studio or encoder starts an empty cache. */
export interface PictureCache {
  find(name: string, spec: unknown): Promise<Developed | null>;
  keep(picture: Developed, spec: unknown): Promise<void>;
}

/** The cache in `folder`. A folder that cannot be written only means that nothing is kept. */
export async function openPictureCache(folder: string): Promise<PictureCache> {
  const files = createDiskFileStore(join(folder, await studioHash()));
  const keyOf = (spec: unknown): string =>
    createHash('sha256').update(JSON.stringify(spec)).digest('hex').slice(0, 24);
  return {
    async find(name, spec) {
      const key = keyOf(spec);
      const facts = await files.get(`${key}/facts.json`);
      const [master, small] = await Promise.all(
        ['master', ...KEPT_WIDTHS].map((part) => files.get(`${key}/${part}.webp`)),
      );
      if (!facts || !master || !small) return null;
      const known = JSON.parse(new TextDecoder().decode(facts)) as Facts;
      return { name, ...known, master, widths: { 480: small } };
    },
    async keep({ id, width, height, thumbHash, master, widths }, spec) {
      const key = keyOf(spec);
      try {
        await files.put(`${key}/master.webp`, master);
        for (const kept of KEPT_WIDTHS) await files.put(`${key}/${kept}.webp`, widths[kept]);
        const facts: Facts = { id, width, height, thumbHash };
        await files.put(`${key}/facts.json`, new TextEncoder().encode(JSON.stringify(facts)));
      } catch {
        // Read-only checkouts draw anew each time.
      }
    },
  };
}

/** Changes with every source of the studio and every version of the encoder. */
async function studioHash(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions));
  const here = import.meta.dirname;
  const names = (await readdir(here, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  for (const name of names.sort()) hash.update(name).update(await readFile(join(here, name)));
  return hash.digest('hex').slice(0, 16);
}
