import type { Hono } from 'hono';
import { describeApi } from '#platform/http/openapi-document.ts';
import { chooseEncoding, compress, type Encoding } from '#platform/http/encoding.ts';
import { renderApiPage } from '#platform/http/openapi-page.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the API description as JSON and as a page. Generated once, because the contract never changes at run time. */
export function mountOpenApi(app: Hono, publicUrl: string): void {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const bodyIn = (encoding: Encoding): Promise<Buffer> => {
    const body =
      bodies.get(encoding) ??
      compress(Buffer.from(JSON.stringify(describeApi(publicUrl))), encoding, 'cached');
    bodies.set(encoding, body);
    return body;
  };
  let page: { html: string; css: string } | undefined;
  const pageOf = () => (page ??= renderApiPage(describeApi(publicUrl)));
  app.get('/api/openapi.json', async (http) => {
    const encoding = chooseEncoding(http.req.header('accept-encoding'));
    if (encoding !== 'identity') http.header('Content-Encoding', encoding);
    return http.body((await bodyIn(encoding)) as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
      Vary: 'Accept-Encoding',
    });
  });
  app.get('/api/docs', (http) =>
    http.body(pageOf().html, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': PAGE_POLICY,
      'Cache-Control': 'public, max-age=300',
    }),
  );
  app.get('/api/docs.css', (http) =>
    http.body(pageOf().css, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    }),
  );
}
