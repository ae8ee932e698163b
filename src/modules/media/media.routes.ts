import type { Context as HttpContext, Handler } from 'hono';
import type { FileStore } from '#gateways/file-store/file-store.ts';
import { isMediaId, widthOfFile } from '#modules/media/media.rules.ts';
import { pictureAtWidth } from '#modules/media/resize-picture.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Answers `/media/:id/:file`, where the file is one of the served widths such as `480.webp`; all else is 404. */
export function mediaHandler({ files }: { readonly files: FileStore }): Handler {
  return async (http) => {
    const id = http.req.param('id') ?? '';
    const width = widthOfFile(http.req.param('file') ?? '');
    if (!isMediaId(id) || width === null) return notFound(http);
    const etag = `"${id}-${width}"`;
    const headers = { 'Cache-Control': FOR_EVER, ETag: etag };
    const bytes = await pictureAtWidth(files, id, width);
    if (!bytes) return notFound(http);
    if (http.req.header('if-none-match') === etag) return http.body(null, 304, headers);
    return http.body(bytes, 200, {
      ...headers,
      'Content-Type': 'image/webp',
      'Content-Length': String(bytes.length),
    });
  };
}

/** Not kept by caches: the picture may be stored a moment later. */
const notFound = (http: HttpContext): Response =>
  http.text('No such picture.', 404, { 'Cache-Control': 'no-store' });
