import type { Context as HttpContext, Handler } from 'hono';
import type { FileStore } from '#gateways/file-store/file-store.ts';
import { AvifQueue } from '#modules/media/avif-queue.ts';
import {
  AVIF_WIDTHS,
  isMediaId,
  acceptsAvif,
  parsePictureFile,
  widthKey,
  type PictureWidth,
  type ServedFormat,
} from '#modules/media/media.rules.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { Context } from '#platform/context.ts';
import { tagHeaders, tagsOfPicture } from '#platform/http/cache-tags.ts';
import { pictureAtWidth } from '#modules/media/resize-picture.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The AVIF is not encoded yet: caches must soon revalidate this WebP, and may use it meanwhile. */
const UNTIL_AVIF = 'public, max-age=600, stale-while-revalidate=86400';

interface ServedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly format: ServedFormat;
  readonly cache: string;
}

/** Handles `/media/:id/:file`, where the file is a served width such as `480` or `480.webp`; everything else is 404. */
export function mediaHandler({
  files,
  log,
  settings: { cdn },
}: Pick<Context, 'files' | 'log'> & { settings: Pick<Settings, 'cdn'> }): Handler {
  const avifQueue = new AvifQueue({ files, log });
  return async (http) => {
    const id = http.req.param('id') ?? '';
    const requested = parsePictureFile(http.req.param('file') ?? '');
    if (!isMediaId(id) || requested === null) return notFound(http);
    const { width, formats } = requested;
    const varies = formats === 'any' && AVIF_WIDTHS.includes(width);
    const avif = varies && acceptsAvif(http.req.header('accept'));
    const served = await loadPicture(files, id, width, avif);
    if (!served) return notFound(http);
    if (avif && served.format === 'webp') avifQueue.add(id, width);
    const etag = `"${id}-${width}-${served.format}"`;
    const headers = {
      'Cache-Control': served.cache,
      ETag: etag,
      ...(varies ? { Vary: 'Accept' } : {}),
      ...(cdn ? Object.fromEntries(tagHeaders(tagsOfPicture(id))) : {}),
    };
    if (http.req.header('if-none-match') === etag) return http.body(null, 304, headers);
    return http.body(served.bytes, 200, {
      ...headers,
      'Content-Type': `image/${served.format}`,
      'Content-Length': String(served.bytes.length),
    });
  };
}

async function loadPicture(
  files: FileStore,
  id: string,
  width: PictureWidth,
  avif: boolean,
): Promise<ServedPicture | null> {
  const small = avif ? await files.get(widthKey(id, width, 'avif')) : null;
  if (small) return { bytes: small, format: 'avif', cache: IMMUTABLE };
  const bytes = await pictureAtWidth(files, id, width);
  return bytes && { bytes, format: 'webp', cache: avif ? UNTIL_AVIF : IMMUTABLE };
}

/** Not cached: the picture may be stored a moment later. */
const notFound = (http: HttpContext): Response =>
  http.text('No such picture.', 404, { 'Cache-Control': 'no-store' });
