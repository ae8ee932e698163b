import { HOME, SPECIFIED_PAGES, type SpecifiedPage } from '#contract/sections/page-address.ts';
import type { Db } from '#platform/database/transaction.ts';
import { publishedPages } from '#modules/content/documents.repository.ts';

type TextPage = Exclude<SpecifiedPage, typeof HOME>;

const NAMES: Readonly<Record<TextPage, string>> = {
  about: 'About',
  contact: 'Contact',
  'privacy-policy': 'Privacy policy',
  'terms-of-service': 'Terms of service',
  'return-policy': 'Return policy',
};

/** The names of the specification's pages that still show the text in `default-pages.ts`; home has none. */
export async function pagesWithDefaultText(db: Db): Promise<string[]> {
  const own = await publishedPages(db);
  return SPECIFIED_PAGES.filter((slug) => slug !== HOME && !own.includes(slug)).map(
    (slug) => NAMES[slug as TextPage],
  );
}
