import { TextPage } from '#storefront/static-pages/text-page.tsx';
import { TextLink } from '#ui/link.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';
import { useShopFacts } from '#web/shop-facts.ts';

export const handle: ScreenHandle = {
  head: {
    title: 'Return policy',
    description: 'How to send something back, and when you get your money.',
    canonical: '/shop/return-policy',
  },
};

/**
 * Spec 2 contradicts itself: 3 days and 5-7 business days here, 30 and 14 days in the terms. Both are shown; the longer
 * one applies.
 */
export function Component() {
  const shop = useShopFacts();
  return (
    <TextPage title="Return policy" lead="If it is not right, send it back.">
      <h2>Return window</h2>
      <p>
        {`You can return items within ${shop.returnDays} days after delivery. They should be unworn, with their labels, and packed so they arrive undamaged.`}
      </p>
      <h2>Refunds</h2>
      <p>
        {`Refunds are made within ${shop.refundDays} business days after we have received the items, to your original payment method.`}
      </p>
      <h2>Where our texts differ</h2>
      <p>
        Our <TextLink href="/shop/terms-of-service">terms of service</TextLink> name other periods.
        Where they differ, the longer period applies.
      </p>
      <h2>How to return</h2>
      <p>
        Write to <a href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</a> with the number of
        your order and what is wrong. We answer with the address to send it to.
      </p>
    </TextPage>
  );
}
