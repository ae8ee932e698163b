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

/** Names the page and the place in it: `In the page “about”, sections.0.settings.body must …`. */
function sentenceOf(given: unknown, { issues: [first] }: z.ZodError): string {
  const [list, at, , ...place] = first?.path ?? [];
  const { pages } = given as { pages?: { slug?: unknown }[] };
  const slug = list === 'pages' ? pages?.[Number(at)]?.slug : undefined;
  const what = `${place.join('.') || 'something'}: ${first?.message ?? ''}`;
  return typeof slug === 'string'
    ? `The page “${slug}” of this file cannot be used. ${what}.`
    : `This file cannot be used. ${first?.path.join('.') ?? ''}: ${first?.message ?? ''}.`;
}
