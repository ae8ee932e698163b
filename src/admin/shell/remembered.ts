/**
 * Sections open at once: what a page showed last stands there immediately and is read again behind it.
 *
 *   export const loader = (args: LoaderFunctionArgs) =>
 *     remembered(args, async () => answerOf(await adminApiOf(args.context).coupons.list()));
 *
 * `useLoaderData()` then changes in place, so scroll, selection and open editors stay. After a write call the router's
 * `revalidate()` as ever: a page that is on screen is always read anew. `apart` names parameters that open something
 * over the list (`['edit', 'new']`), which leave the list as it is.
 */
import { isRouteErrorResponse } from 'react-router';
import { toast } from '#ui/toast.ts';
import { problemOf } from '#web/loading.ts';

interface Asked {
  request: Request;
}

const MOST_PAGES = 40;
const kept = new Map<string, unknown>();
/** The address on screen, as it was asked for. */
let shown: string | null = null;
let stale: string | null = null;
let person: string | undefined;
let readAgain: () => void = () => undefined;

export async function remembered<Value>(
  { request }: Asked,
  load: () => Promise<Value>,
  { apart = [] }: { apart?: readonly string[] } = {},
): Promise<Value> {
  // Each visitor of the server is another person.
  if (typeof document === 'undefined') return load();
  const address = addressOf(request.url);
  const key = keyOf(address, apart);
  const onScreen = shown === address;
  if (!onScreen && kept.has(key)) {
    // What lies over the list was opened or closed: the list is as fresh as it was.
    if (shown === null || keyOf(shown, apart) !== key) stale = address;
    return kept.get(key) as Value;
  }
  try {
    const value = await load();
    keep(key, value);
    return value;
  } catch (error) {
    if (!onScreen || !kept.has(key) || !mayPass(error)) throw error;
    // A list that cannot be renewed must not take an open editor with it.
    toast({
      title: 'This page could not be brought up to date',
      description: problemOf(error).problem.message,
      variant: 'destructive',
      action: { label: 'Try Again', onPress: readAgain },
    });
    return kept.get(key) as Value;
  }
}

/** Called when a page stands: reads again what came from memory. */
export function pageStands(url: string, revalidate: () => void): void {
  shown = addressOf(url);
  readAgain = revalidate;
  if (stale === shown) revalidate();
  stale = null;
}

/** Another person may see another shop. */
export function forPerson(id: string | undefined): void {
  // Signed out for a moment is not somebody else.
  if (id === undefined || id === person) return;
  if (person !== undefined) kept.clear();
  person = id;
}

function keep(key: string, value: unknown): void {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > MOST_PAGES && oldest !== undefined) kept.delete(oldest);
}

function addressOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://here.invalid');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

function keyOf(address: string, apart: readonly string[]): string {
  const [path, search] = address.split('?');
  const parameters = new URLSearchParams(search);
  for (const name of apart) parameters.delete(name);
  return `${path}?${parameters}`;
}

/** Unreachable, busy or broken; anything else (signed out, gone) must be shown for what it is. */
const mayPass = (error: unknown): boolean =>
  isRouteErrorResponse(error) || isThrownData(error) ? statusOf(error) >= 500 : false;

interface ThrownData {
  init: { status?: number } | null;
}
const isThrownData = (error: unknown): error is ThrownData =>
  typeof error === 'object' && error !== null && 'init' in error;
const statusOf = (error: ThrownData | { status: number }): number =>
  'init' in error ? (error.init?.status ?? 200) : error.status;
