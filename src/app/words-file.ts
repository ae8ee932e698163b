import type { Hono } from 'hono';
import { getStorefrontWords } from '#modules/words/index.ts';
import type { Context } from '#platform/context.ts';
import { chooseEncoding, compress } from '#platform/http/encoding.ts';
import { encodingHeaders } from '#platform/http/json-response.ts';
import { escapedJson } from '#web/document/state-block.ts';

/**
 * Serves the words that differ from the defaults, as the module that pages name. The name contains their hash; a page from
 * before a change gets the words of now, which no cache stores under its name.
 */
export function mountWordsFile(app: Hono, ctx: Context): void {
  app.get('/words/:name', async (http) => {
    const { file, texts } = await getStorefrontWords(ctx);
    const encoding = chooseEncoding(http.req.header('accept-encoding'));
    const source = Buffer.from(`export default ${escapedJson(texts)};\n`);
    const body = await compress(source, encoding, 'once');
    for (const [name, value] of encodingHeaders(encoding)) http.header(name, value);
    return http.body(body as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': http.req.path === file ? 'public, max-age=31536000, immutable' : 'no-store',
    });
  });
}
