/** Requests of the endpoints for pages, words and languages. */
import { createHash } from 'node:crypto';
import type { EndpointName } from '#contract/endpoints.ts';
import { newId } from '#kernel/ids.ts';
import type { Requests } from '#support/account-requests.ts';
import { aLanguageFile } from '#support/languages.ts';
import { aBody, aContentFile, aText } from '#support/content.ts';

/** The state of no pages at all: the file has new ones only. */
const NO_PAGES = createHash('sha256').update('[]').digest('hex');

export const CONTENT_REQUESTS: Requests<
  Extract<
    EndpointName,
    'shopContent.page' | `${'adminContent' | 'adminWords' | 'adminLanguages'}.${string}`
  >
> = {
  'shopContent.page': () => ({ params: { slug: 'about' } }),
  'adminContent.list': () => ({}),
  'adminContent.details': (owner) => ({ params: { slug: owner.pageSlug } }),
  'adminContent.create': () => ({ body: { title: 'Imprint', slug: `imprint-${newId()}` } }),
  'adminContent.save': (owner) => ({
    params: { slug: owner.pageSlug },
    body: { base: 1, ...aBody([aText('Coffee since 2001.')]) },
  }),
  'adminContent.delete': (owner) => ({ params: { slug: owner.pageSlug } }),
  'adminContent.restore': (owner) => ({ params: { id: owner.deletedPageId } }),
  'adminContent.version': (owner) => ({ params: { slug: owner.pageSlug, number: '1' } }),
  'adminContent.restoreVersion': (owner) => ({
    params: { slug: owner.pageSlug },
    body: { base: 1, number: 1 },
  }),
  'adminContent.publish': (owner) => ({
    params: { slug: owner.pageSlug },
    body: { base: 1, publishAt: null, unpublishAt: null },
  }),
  'adminContent.unpublish': (owner) => ({ params: { slug: owner.pageSlug } }),
  'adminContent.move': (owner) => ({
    params: { slug: owner.pageSlug },
    body: { slug: `moved-${newId()}` },
  }),
  'adminContent.export': () => ({}),
  'adminContent.planImport': () => ({ body: { file: aContentFile() } }),
  'adminContent.import': () => ({ body: { file: aContentFile(), base: NO_PAGES } }),
  'adminContent.preview': () => ({ body: aBody([aText('Coffee since 2001.')]) }),
  'adminWords.list': () => ({}),
  'adminWords.update': (owner) => ({
    params: { key: owner.textKey },
    body: { text: 'Welcome in', previous: null },
  }),
  'adminLanguages.list': () => ({}),
  'adminLanguages.export': () => ({ params: { language: 'fr' } }),
  'adminLanguages.planImport': () => ({ body: { file: aLanguageFile() } }),
  'adminLanguages.import': () => ({ body: { file: aLanguageFile() } }),
  'adminLanguages.remove': (owner) => ({ params: { language: owner.language } }),
};
