import type { SpecifiedPage } from '#contract/sections/page-address.ts';
import type { Db } from '#platform/database/transaction.ts';
import { publishedPages } from '#modules/content/documents.repository.ts';

const NAMES: Readonly<Record<SpecifiedPage, string>> = {
  about: 'About',
  contact: 'Contact',
  'privacy-policy': 'Privacy policy',
  'terms-of-service': 'Terms of service',
  'return-policy': 'Return policy',
};

/** The names of the specification's pages that still show the text in `default-pages.ts`. */
export async function pagesWithDefaultText(db: Db): Promise<string[]> {
  const own = await publishedPages(db);
  return Object.entries(NAMES).flatMap(([slug, name]) => (own.includes(slug) ? [] : [name]));
}
