import type { Hono } from 'hono';
import { describeApi } from '#platform/http/openapi-document.ts';
import { renderApiPage } from '#platform/http/openapi-page.ts';

// The page needs no script and one small style sheet of its own.
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the description to programs and, as a page, to people. Made once: the contract stands still while the shop runs. */
export function mountOpenApi(app: Hono): void {
  let json: string | undefined;
  let page: { html: string; css: string } | undefined;
  const pageOf = () => (page ??= renderApiPage(describeApi()));
  app.get('/api/openapi.json', (http) => {
    json ??= JSON.stringify(describeApi());
    return http.body(json, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
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
