/** Requests of the endpoints for pages. */
import type { EndpointName } from '#contract/endpoints.ts';
import { newId } from '#kernel/ids.ts';
import type { Requests } from '#support/account-requests.ts';
import { aBody, aText } from '#support/content.ts';

export const CONTENT_REQUESTS: Requests<
  Extract<EndpointName, 'shopContent.page' | `adminContent.${string}`>
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
  'adminContent.preview': () => ({ body: aBody([aText('Coffee since 2001.')]) }),
};
