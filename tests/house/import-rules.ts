/** Which folder may import which: the table of docs/architecture.md as code. */
import type { Import } from './sources.ts';

const LAYERS: Record<string, readonly string[]> = {
  kernel: [],
  ui: ['kernel'],
  contract: ['kernel'],
  gateways: ['kernel'],
  schema: ['contract', 'kernel'],
  platform: ['schema', 'contract', 'gateways', 'kernel'],
  modules: ['platform', 'schema', 'contract', 'kernel', 'gateways'],
  web: ['ui', 'contract', 'kernel'],
  storefront: ['web', 'ui', 'contract', 'kernel'],
  admin: ['web', 'ui', 'contract', 'kernel'],
  app: 'storefront admin web ui modules platform schema gateways contract kernel'.split(' '),
  hosting: ['app', 'modules', 'platform', 'schema', 'gateways', 'contract', 'kernel'],
};

/** Which module may import which others. */
const MODULE_DEPENDENCIES: Record<string, readonly string[]> = {
  accounts: ['notifications'],
  customers: ['accounts', 'notifications'],
  inbox: ['notifications'],
  media: [],
  catalogue: ['media'],
  promotions: [],
  content: ['accounts', 'catalogue', 'media', 'reviews', 'words'],
  payments: [],
  words: [],
  languages: ['content', 'words'],
  notifications: ['words'],
  cart: ['accounts', 'catalogue', 'promotions'],
  wishlist: ['accounts', 'catalogue'],
  'bulk-jobs': ['catalogue', 'media'],
  orders: [
    'cart',
    'catalogue',
    'promotions',
    'payments',
    'accounts',
    'inbox',
    'notifications',
    'words',
  ],
  reviews: ['catalogue', 'orders'],
  analytics: ['accounts', 'catalogue', 'inbox', 'launch', 'orders'],
  launch: ['accounts', 'backups', 'catalogue', 'content', 'words'],
  backups: [],
  cdn: [],
  settings: [],
  audit: [],
};
const SHARED_MODULES = ['settings', 'audit'];

/** What the screens of a layer share; it imports no screen itself. */
const SHARED_FOLDERS: Record<string, string> = { storefront: 'shared', admin: 'shared' };

/** Folders whose code runs in browsers or must stay pure. */
const BROWSER_LAYERS = ['kernel', 'contract', 'ui', 'web', 'storefront', 'admin'];
const REACT_LAYERS = ['ui', 'web', 'storefront', 'admin', 'app'];

const layerOf = (file: string): string | undefined => /^src\/([^/]+)\//.exec(file)?.[1];
const folderOf = (file: string): string | undefined => /^src\/[^/]+\/([^/]+)\//.exec(file)?.[1];

/** One message for each forbidden import, with what to do. */
export function forbiddenImports(imports: readonly Import[]): string[] {
  return imports.flatMap((each) => {
    const problem = problemWith(each);
    return problem ? [`${each.from}:${each.line} imports ${each.to}: ${problem}`] : [];
  });
}

function problemWith({ from, to, typeOnly }: Import): string | null {
  const layer = layerOf(from);
  if (from.startsWith('simulators/')) {
    return to.startsWith('src/')
      ? 'a simulator imports nothing of src, so that the two cannot share a mistake; write a separate implementation'
      : null;
  }
  if (layer === undefined) return null;
  const target = layerOf(to);
  if (target === undefined) return problemWithPackage(layer, from, to, typeOnly);
  if (target === layer) return problemWithinLayer(layer, from, to);
  const allowed = LAYERS[layer];
  if (!allowed)
    return `the folder ${layer} is not in the table; add it to docs/architecture.md and to tests/house/import-rules.ts`;
  if (!allowed.includes(target))
    return `${layer} may import ${allowed.join(', ') || 'nothing'}; move the code to a folder that both may import, or pass the value in`;
  if (layer === 'modules' && target === 'gateways' && !typeOnly)
    return 'modules take gateways from ctx; import only their types';
  if (target === 'schema' && !typeOnly)
    return 'schema has types only; put values where they are used';
  return null;
}

function problemWithinLayer(layer: string, from: string, to: string): string | null {
  const [own, other] = [folderOf(from), folderOf(to)];
  if (own === other) return null;
  if (layer === 'modules') {
    if (!to.endsWith('/index.ts'))
      return `modules import each other through index.ts only; import #modules/${other}/index.ts`;
    if (
      !SHARED_MODULES.includes(other ?? '') &&
      !MODULE_DEPENDENCIES[own ?? '']?.includes(other ?? '')
    )
      return `${own} may not import ${other}; see docs/architecture.md before allowing it`;
  }
  const shared = SHARED_FOLDERS[layer];
  if (shared !== undefined && own !== undefined && other !== undefined && other !== shared)
    return `a screen does not import another screen; move the shared part to ${layer}/${shared}`;
  return null;
}

function problemWithPackage(
  layer: string,
  from: string,
  name: string,
  typeOnly: boolean,
): string | null {
  if (name === '@prometheus-io/client' && !from.startsWith('src/platform/metrics/'))
    return 'figures have their names in one place; add an instrument to src/platform/metrics/instruments.ts';
  if (name.startsWith('node:') && BROWSER_LAYERS.includes(layer) && !typeOnly)
    return `${layer} runs in browsers too; pass the value in from app or platform`;
  if (
    (name === 'react' || name === 'react-dom' || name === 'react-router') &&
    !REACT_LAYERS.includes(layer)
  )
    return `${layer} does not render; move the component to web, storefront or admin`;
  return null;
}

/** Import cycles, type-only imports included, each as a list of files. */
export function importCycles(imports: readonly Import[]): string[] {
  const next = Map.groupBy(imports, ({ from }) => from);
  const found = new Set<string>();
  const done = new Set<string>();
  const walk = (file: string, path: string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) {
      const cycle = path.slice(at);
      const smallest = cycle.indexOf(cycle.toSorted()[0] ?? '');
      found.add([...cycle.slice(smallest), ...cycle.slice(0, smallest)].join(' -> '));
      return;
    }
    if (done.has(file)) return;
    for (const { to } of next.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return [...found];
}

/** Import cycles between the folders that screens share; what is only loaded by `import()` does not count. */
export function sharedFolderCycles(imports: readonly Import[]): string[] {
  const folder = (file: string) => /^src\/(storefront|admin)\/shared\/[^/]+(?=\/)/.exec(file)?.[0];
  return importCycles(
    imports.flatMap((each) => {
      const [from, to] = [folder(each.from), folder(each.to)];
      return from && to && from !== to && !each.lazy ? [{ ...each, from, to }] : [];
    }),
  );
}

/** The first import chain from `entry` to a `forbidden` file, or null. Type-only imports do not count. */
export function importChain(
  imports: readonly Import[],
  entry: string,
  forbidden: (to: string) => boolean,
): string[] | null {
  const next = Map.groupBy(
    imports.filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  );
  const seen = new Set<string>();
  const walk = (file: string, path: string[]): string[] | null => {
    if (forbidden(file)) return [...path, file];
    if (seen.has(file)) return null;
    seen.add(file);
    for (const { to } of next.get(file) ?? []) {
      const chain = walk(to, [...path, file]);
      if (chain) return chain;
    }
    return null;
  };
  return walk(entry, []);
}
