import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageFiles } from '#web/document/document.ts';
import type { Area } from '#web/session/access-rules.ts';

interface Chunk {
  file: string;
  assets?: string[];
  imports?: string[];
}

/** Each area is a build of its own, so that neither loads code of the other. */
const AREAS = {
  shop: { entry: 'src/app/browser.tsx', manifest: '.vite/manifest.json' },
  admin: { entry: 'src/app/admin-browser.tsx', manifest: '.vite/admin-manifest.json' },
} as const satisfies Record<Area, { entry: string; manifest: string }>;
/** The key of the one style sheet that a build without CSS code splitting has. */
const STYLES = 'style.css';
type Manifest = Record<string, Chunk>;
/** Preloaded because every page uses them above the fold; other fonts load on demand. */
const FIRST_FONTS = /\/(besley-600|hanken-grotesk-400-700)-/;

/** The built files that a page with these screens loads. */
export type PageFilesOf = (screenFiles: string[], area: Area) => PageFiles;

/** Reads the build manifests. @returns the files that a page with these screens loads */
export function readPageFiles(clientFolder: string): PageFilesOf {
  const read = (area: Area) =>
    JSON.parse(readFileSync(join(clientFolder, AREAS[area].manifest), 'utf8')) as Manifest;
  const manifests = { shop: read('shop'), admin: read('admin') };
  const known = new Map<string, PageFiles>();
  return (screenFiles, area) => {
    const key = [area, ...screenFiles].join('|');
    const found = known.get(key) ?? filesOf(manifests[area], AREAS[area].entry, screenFiles);
    known.set(key, found);
    return found;
  };
}

function filesOf(manifest: Manifest, entryKey: string, screenFiles: string[]): PageFiles {
  const modules = new Set<string>();
  const assets = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || modules.has(chunk.file)) return;
    modules.add(chunk.file);
    for (const asset of chunk.assets ?? []) assets.add(asset);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(entryKey);
  const entry = manifest[entryKey]?.file;
  const styles = manifest[STYLES]?.file;
  if (entry === undefined || styles === undefined)
    throw new Error('The build has no browser entry. Run: npm run build');
  for (const file of screenFiles) visit(`src/${file}`);
  modules.delete(entry);
  const address = (file: string) => `/${file}`;
  return {
    entry: address(entry),
    styles: [address(styles)],
    modules: [...modules].map(address),
    fonts: [...assets].map(address).filter((file) => FIRST_FONTS.test(file)),
  };
}
