import type { Context as HttpContext, Handler } from 'hono';
import type { FileStore } from '#gateways/file-store/file-store.ts';
import {
  AVIF_WIDTHS,
  isMediaId,
  takesAvif,
  wantedOf,
  widthKey,
  type PictureWidth,
  type ServedFormat,
} from '#modules/media/media.rules.ts';
import { pictureAtWidth } from '#modules/media/resize-picture.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** The AVIF is still to come: who keeps this WebP must ask again soon, and may show it meanwhile. */
const FOR_NOW = 'public, max-age=600, stale-while-revalidate=86400';

interface Served {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly format: ServedFormat;
  readonly cache: string;
}

/** Answers `/media/:id/:file`, where the file is a served width, `480` or `480.webp`; all else is 404. */
export function mediaHandler({ files }: { readonly files: FileStore }): Handler {
  return async (http) => {
    const id = http.req.param('id') ?? '';
    const wanted = wantedOf(http.req.param('file') ?? '');
    if (!isMediaId(id) || wanted === null) return notFound(http);
    const { width, formats } = wanted;
    const varies = formats === 'any' && AVIF_WIDTHS.includes(width);
    const avif = varies && takesAvif(http.req.header('accept'));
    const served = await pictureFor(files, id, width, avif);
    if (!served) return notFound(http);
    const etag = `"${id}-${width}-${served.format}"`;
    const headers = {
      'Cache-Control': served.cache,
      ETag: etag,
      ...(varies ? { Vary: 'Accept' } : {}),
    };
    if (http.req.header('if-none-match') === etag) return http.body(null, 304, headers);
    return http.body(served.bytes, 200, {
      ...headers,
      'Content-Type': `image/${served.format}`,
      'Content-Length': String(served.bytes.length),
    });
  };
}

async function pictureFor(
  files: FileStore,
  id: string,
  width: PictureWidth,
  avif: boolean,
): Promise<Served | null> {
  const small = avif ? await files.get(widthKey(id, width, 'avif')) : null;
  if (small) return { bytes: small, format: 'avif', cache: FOR_EVER };
  const bytes = await pictureAtWidth(files, id, width);
  return bytes && { bytes, format: 'webp', cache: avif ? FOR_NOW : FOR_EVER };
}

/** Not kept by caches: the picture may be stored a moment later. */
const notFound = (http: HttpContext): Response =>
  http.text('No such picture.', 404, { 'Cache-Control': 'no-store' });
