/** Reads an exported file, of this shop or another. Pure. */
import { z } from 'zod';
import {
  CONTENT_FILE_VERSION,
  CONTENT_FORMAT,
  contentFile,
  type ContentFile,
} from '#contract/content.contract.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';

const anyFile = z.object({ format: z.literal(CONTENT_FORMAT), version: z.number() });

/** The file, or a refusal that says what is wrong with it. */
export function readContentFile(text: string): ContentFile | Refusal {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return unusable('This file is incomplete, or not JSON. Choose a file from “Export content”.');
  }
  const file = anyFile.safeParse(given);
  if (!file.success)
    return unusable('This is no file of content. Choose a file from “Export content”.');
  if (file.data.version > CONTENT_FILE_VERSION)
    return unusable(
      'A newer version of the shop wrote this file. Upgrade this shop, then import it.',
    );
  const { success, data, error } = contentFile.safeParse(given);
  if (!success) return unusable(sentenceOf(given, error));
  const slugs = data.pages.map(({ slug }) => slug);
  const twice = slugs.find((slug, at) => slugs.indexOf(slug) !== at);
  return twice === undefined ? data : unusable(`The file has the page “${twice}” twice.`);
}

const unusable = (what: string): Refusal => refuse('CONTENT_FILE_UNUSABLE', { what });

/** Names what it is in, and the place there: `The page “about” of this file cannot be used. sections.0.settings.body: must …`. */
function sentenceOf(given: unknown, { issues: [first] }: z.ZodError): string {
  const [list = '', at, ...place] = (first?.path ?? []).map(String);
  const problem = first?.message ?? '';
  const [kind, naming] = NAMES[list] ?? [];
  const entries = kind && (given as Record<string, unknown>)[list];
  const entry: unknown = Array.isArray(entries) ? entries[Number(at)] : undefined;
  const name = entry && (entry as Record<string, unknown>)[naming ?? ''];
  if (typeof name !== 'string')
    return `This file cannot be used. ${[list, at, ...place].filter(Boolean).join('.')}: ${problem}.`;
  // The first part names the page's published text or its draft.
  const where = (list === 'pages' ? place.slice(1) : place).join('.') || 'something';
  return `The ${kind} “${name}” of this file cannot be used. ${where}: ${problem}.`;
}

/** What each list of a file has, and the field that names it. */
const NAMES: Readonly<Record<string, readonly [kind: string, naming: string]>> = {
  pages: ['page', 'slug'],
  words: ['text', 'key'],
  pictures: ['picture', 'id'],
};
