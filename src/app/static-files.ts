import { readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Context as HttpContext, Hono } from 'hono';
import { chooseEncoding, type Encoding } from '#platform/http/encoding.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;

/**
 * Serves the built files from memory, with the compressed variants that the build made. Files under /assets have a hash
 * in their name and never change; the others are cached for an hour.
 */
export function mountStaticFiles(app: Hono, clientFolder: string): void {
  const files = readFiles(clientFolder);
  for (const [path, bodies] of files) {
    if (!path.startsWith('/assets/'))
      app.get(path, (http) => send(http, path, bodies, 'public, max-age=3600'));
  }
  app.get('/assets/*', (http) => {
    const bodies = files.get(http.req.path);
    if (bodies) return send(http, http.req.path, bodies, 'public, max-age=31536000, immutable');
    // An asset of an earlier build. The 404 page would be HTML in place of a script.
    return http.text('This file is not part of the current build.', 404, {
      'Cache-Control': 'no-store',
    });
  });
}

function send(http: HttpContext, path: string, bodies: Bodies, cacheControl: string): Response {
  const encoding = chooseEncoding(
    http.req.header('accept-encoding'),
    (each) => each === 'identity' || bodies[each] !== undefined,
  );
  const body = bodies[encoding] ?? bodies.identity;
  http.header('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
  http.header('Cache-Control', cacheControl);
  http.header('Content-Length', String(body.byteLength));
  http.header('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') http.header('Content-Encoding', encoding);
  return http.body(body as Uint8Array<ArrayBuffer>);
}

function readFiles(folder: string): Map<string, Bodies> {
  const files = new Map<string, Bodies>();
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of found) {
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (path.startsWith('/.vite/') || /\.(br|gz)$/.test(path)) continue;
    const bodies: Bodies = { identity: readFileSync(file) };
    if (found.includes(`${file}.br`)) bodies.br = readFileSync(`${file}.br`);
    if (found.includes(`${file}.gz`)) bodies.gzip = readFileSync(`${file}.gz`);
    files.set(path, bodies);
  }
  return files;
}
