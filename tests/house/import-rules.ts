/** Which room may import which: the table of docs/architecture.md in code. */
import type { Import } from './sources.ts';

const ROOMS: Record<string, readonly string[]> = {
  kernel: [],
  ui: [],
  contract: ['kernel'],
  gateways: ['kernel'],
  platform: ['contract', 'gateways', 'kernel'],
  modules: ['platform', 'contract', 'kernel', 'gateways'],
  web: ['ui', 'contract', 'kernel'],
  storefront: ['web', 'ui', 'contract', 'kernel'],
  admin: ['web', 'ui', 'contract', 'kernel'],
  app: [
    'storefront',
    'admin',
    'web',
    'ui',
    'modules',
    'platform',
    'gateways',
    'contract',
    'kernel',
  ],
};

/** The arrows between modules; everyone may use settings and audit. */
const MODULE_ARROWS: Record<string, readonly string[]> = {
  accounts: ['notifications'],
  inbox: ['notifications'],
  media: [],
  catalogue: ['media'],
  promotions: [],
  payments: [],
  notifications: [],
  cart: ['catalogue', 'promotions'],
  wishlist: ['accounts', 'catalogue'],
  'bulk-jobs': ['catalogue', 'media'],
  orders: ['cart', 'catalogue', 'promotions', 'payments', 'accounts', 'notifications'],
  reviews: ['catalogue', 'orders'],
  analytics: ['catalogue', 'wishlist', 'orders', 'accounts'],
  settings: [],
  audit: [],
};
const FOR_EVERYONE = ['settings', 'audit'];

/** Rooms whose code runs in browsers or must stay pure. */
const WITHOUT_NODE = ['kernel', 'contract', 'ui', 'web', 'storefront', 'admin'];
const REACT_ROOMS = ['ui', 'web', 'storefront', 'admin', 'app'];

const roomOf = (file: string): string | undefined => /^src\/([^/]+)\//.exec(file)?.[1];
const partOf = (file: string): string | undefined => /^src\/[^/]+\/([^/]+)\//.exec(file)?.[1];

/** One sentence with its cure for each import that breaks the house's rules. */
export function brokenImports(imports: readonly Import[]): string[] {
  return imports.flatMap((each) => {
    const problem = problemWith(each);
    return problem ? [`${each.from}:${each.line} imports ${each.to}: ${problem}`] : [];
  });
}

function problemWith({ from, to, typeOnly }: Import): string | null {
  const room = roomOf(from);
  if (from.startsWith('simulators/')) {
    return to.startsWith('src/')
      ? 'a simulator imports nothing of src, or both could share one mistake; write what it needs anew'
      : null;
  }
  if (room === undefined) return null;
  const target = roomOf(to);
  if (target === undefined) return problemWithPackage(room, to, typeOnly);
  if (target === room) return problemInside(room, from, to);
  const allowed = ROOMS[room];
  if (!allowed)
    return `the room ${room} is not in the table; add it to docs/architecture.md and to tests/house/import-rules.ts`;
  if (!allowed.includes(target))
    return `${room} may import ${allowed.join(', ') || 'nothing'}; move the code to a room both may use, or pass the value in`;
  if (room === 'modules' && target === 'gateways' && !typeOnly)
    return 'modules take gateways from ctx; import only their types';
  return null;
}

function problemInside(room: string, from: string, to: string): string | null {
  const [own, other] = [partOf(from), partOf(to)];
  if (own === other) return null;
  if (room === 'modules') {
    if (!to.endsWith('/index.ts'))
      return `another module is entered by its door only; import #modules/${other}/index.ts`;
    if (!FOR_EVERYONE.includes(other ?? '') && !MODULE_ARROWS[own ?? '']?.includes(other ?? ''))
      return `there is no arrow ${own} -> ${other}; see docs/architecture.md before adding one`;
  }
  const screen =
    (room === 'storefront' || room === 'admin') && own !== undefined && other !== undefined;
  if (screen && other !== 'product-card' && !(room === 'admin' && other === 'shell'))
    return 'a screen does not reach into another screen; move the shared piece to web or ui';
  return null;
}

function problemWithPackage(room: string, name: string, typeOnly: boolean): string | null {
  if (name.startsWith('node:') && WITHOUT_NODE.includes(room) && !typeOnly)
    return `${room} runs in browsers too; pass the value in from app or platform`;
  if (
    (name === 'react' || name === 'react-dom' || name === 'react-router') &&
    !REACT_ROOMS.includes(room)
  )
    return `${room} knows no screens`;
  return null;
}

/** Circles, type-only imports included: each as the list of files that closes it. */
export function circles(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const found = new Set<string>();
  const done = new Set<string>();
  const walk = (file: string, path: string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) {
      const circle = path.slice(at);
      const least = circle.indexOf(circle.toSorted()[0] ?? '');
      found.add([...circle.slice(least), ...circle.slice(0, least)].join(' -> '));
      return;
    }
    if (done.has(file)) return;
    for (const to of next.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return [...found];
}

/** The first chain by which browser code would load `forbidden`, or null. Type imports load nothing. */
export function chainTo(
  imports: readonly Import[],
  entry: string,
  forbidden: (to: string) => boolean,
): string[] | null {
  const seen = new Set<string>();
  const walk = (file: string, path: string[]): string[] | null => {
    if (forbidden(file)) return [...path, file];
    if (seen.has(file)) return null;
    seen.add(file);
    for (const each of imports) {
      if (each.from !== file || each.typeOnly) continue;
      const chain = walk(each.to, [...path, file]);
      if (chain) return chain;
    }
    return null;
  };
  return walk(entry, []);
}
