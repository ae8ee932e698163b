import type { Handler } from 'hono';
import type { FileStore } from '#gateways/file-store/file-store.ts';
import { isMediaId, widthOfFile } from '#modules/media/media.rules.ts';
import { pictureAtWidth } from '#modules/media/resize-picture.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Answers `/media/:id/:file`, where the file is one of the served widths such as `480.webp`; all else is 404. */
export function mediaHandler({ files }: { readonly files: FileStore }): Handler {
  return async (c) => {
    const id = c.req.param('id') ?? '';
    const width = widthOfFile(c.req.param('file') ?? '');
    if (!isMediaId(id) || width === null) return notFound();
    const etag = `"${id}-${width}"`;
    const headers = { 'cache-control': FOR_EVER, etag };
    const bytes = await pictureAtWidth(files, id, width);
    if (!bytes) return notFound();
    if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(bytes, {
      headers: { ...headers, 'content-type': 'image/webp', 'content-length': String(bytes.length) },
    });
  };
}

/** Not kept by caches: the picture may be stored a moment later. */
const notFound = (): Response =>
  new Response('No such picture.', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
