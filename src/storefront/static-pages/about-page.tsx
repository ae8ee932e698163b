import { TextPage } from '#storefront/static-pages/text-page.tsx';
import { TextLink } from '#ui/link.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';
import { useShopFacts } from '#web/shop-facts.ts';

export const handle: ScreenHandle = {
  head: {
    title: 'About us',
    description: 'Who makes our cloth, and why it lasts.',
    canonical: '/shop/about',
  },
};

export function Component() {
  const shop = useShopFacts();
  return (
    <TextPage
      title={`About ${shop.shopName}`}
      lead="Two plants, one blue and one yellow, and everything that can be dyed with them."
    >
      <p>
        We sell clothes and things for the house that are made to be used every day: cut simply,
        sewn twice, dyed with colours that grow softer instead of paler. What wears out first can be
        replaced, and we say how.
      </p>
      <h2>What we care about</h2>
      <ul>
        <li>
          Prices include everything except delivery, and you see the cost of delivery before you
          pay.
        </li>
        <li>Stock that is counted: if the shop says there are three left, there are three left.</li>
        <li>Reviews from real people, including the bad ones.</li>
      </ul>
      <p>
        Questions? The <TextLink href="/shop/contact">contact page</TextLink> says how to reach us.
      </p>
    </TextPage>
  );
}
