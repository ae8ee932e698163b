import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

/** What a page's document names of the build. The same shape stands in `web/document.ts`, which is bundled. */
interface PageFiles {
  entry: string;
  styles: string[];
  modules: string[];
  fonts: string[];
}

/** Each area is built by itself, so that nothing of the one weighs on the other. */
const AREAS = {
  shop: { entry: 'src/app/browser.tsx', manifest: '.vite/manifest.json' },
  admin: { entry: 'src/app/admin-browser.tsx', manifest: '.vite/admin-manifest.json' },
} as const;
type Area = keyof typeof AREAS;
type Manifest = Record<string, Chunk>;
/** Used above the fold of every page; other cuts load when a page needs them. */
const FIRST_FONTS = /\/(besley-600|hanken-grotesk-400-700)-/;

/** Reads the build's manifests: for the screens of a page, every file it needs at once. */
export function readPageFiles(
  clientFolder: string,
): (screenFiles: string[], area: Area) => PageFiles {
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
  const styles = new Set<string>();
  const assets = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || modules.has(chunk.file)) return;
    modules.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const asset of chunk.assets ?? []) assets.add(asset);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(entryKey);
  const entry = manifest[entryKey]?.file;
  if (entry === undefined) throw new Error('The build has no browser entry. Run: npm run build');
  for (const file of screenFiles) visit(`src/${file}`);
  modules.delete(entry);
  const address = (file: string) => `/${file}`;
  return {
    entry: address(entry),
    styles: [...styles].map(address),
    modules: [...modules].map(address),
    fonts: [...assets].map(address).filter((file) => FIRST_FONTS.test(file)),
  };
}
