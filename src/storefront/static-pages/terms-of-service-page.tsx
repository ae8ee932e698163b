import { TextPage } from '#storefront/static-pages/text-page.tsx';
import { TextLink } from '#ui/link.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';
import { useShopFacts } from '#web/shop-facts.ts';

export const handle: ScreenHandle = {
  head: {
    title: 'Terms of service',
    description: 'The rules for buying from us.',
    canonical: '/shop/terms-of-service',
  },
};

/** Spec 2: the return policy explains the periods that differ. */
export function Component() {
  const shop = useShopFacts();
  return (
    <TextPage title="Terms of service" lead="The rules for buying from us, in words people use.">
      <h2>Orders</h2>
      <p>
        An order is placed when the payment provider has confirmed the payment. Until then the items
        are held for you for a short while, and nothing is charged. If we cannot deliver, you get
        your money back in full.
      </p>
      <h2>Prices</h2>
      <p>
        Prices are in US dollars. The total you see before paying is the total you pay; if a price
        changes in between, we ask you again.
      </p>
      <h2>Returns and refunds</h2>
      <p>
        <span>{`You can return items within ${shop.returnDaysTerms} days. Refunds are made within ${shop.refundDaysTerms} business days. Our`}</span>{' '}
        <TextLink href="/shop/return-policy">return policy</TextLink> names other periods; where
        they differ, the longer period applies.
      </p>
      <h2>Accounts</h2>
      <p>
        Keep your password to yourself. Reviews should be about the product and be your own words.
      </p>
    </TextPage>
  );
}
