/** A page that the merchant writes: About, the policies, Contact, and any other below /shop/pages. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { ShownPage } from '#contract/content.contract.ts';
import { HOME, isFramePart, pagePath } from '#contract/sections/page-address.ts';
import { PageView } from '#storefront/content/page-view.tsx';
import { answerOf, notFound } from '#web/api/loading.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { redirectFrom } from '#web/routing/redirect-from.ts';
import { apiOf } from '#web/session/request-context.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';

export { sendMessage as action } from '#storefront/content/send-message.ts';

export const handle: ScreenHandle<ShownPage | undefined> = {
  head: ({ data }) =>
    data
      ? { title: data.searchTitle, description: data.description, canonical: pagePath(data.slug) }
      : { title: shopWords('page') },
};

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<ShownPage> {
  const slug = params['slug'] ?? lastPartOf(request.url);
  const { signal } = request;
  const { data } = answerOf(
    await apiOf(context).shopContent.page({ params: { slug } }, { signal }),
  );
  if (isFramePart(slug)) notFound();
  if (data.slug !== slug || slug === HOME) throw redirectFrom(request, pagePath(data.slug), 301);
  return data;
}

/** The router ignores case and trailing slashes. */
const lastPartOf = (url: string): string =>
  new URL(url).pathname.toLowerCase().split('/').findLast(Boolean) ?? '';

export function Component() {
  return <PageView page={useLoaderData<typeof loader>()} />;
}
