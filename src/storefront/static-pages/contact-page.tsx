import { TextPage } from '#storefront/static-pages/text-page.tsx';
import { TextLink } from '#ui/link.tsx';
import { SUPPORT_EMAIL } from '#web/copy.ts';
import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = {
  head: { title: 'Contact', description: 'How to reach us.', canonical: '/shop/contact' },
};

export function Component() {
  return (
    <TextPage title="Contact" lead="We read everything, and answer within two working days.">
      <p>
        Write to <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>. If it is about an order,
        name its number; you find it under <TextLink href="/shop/account">your orders</TextLink>.
      </p>
      <h2>Answers that may be quicker</h2>
      <ul>
        <li>
          Sending something back: <TextLink href="/shop/return-policy">return policy</TextLink>
        </li>
        <li>
          What we know about you: <TextLink href="/shop/privacy-policy">privacy policy</TextLink>
        </li>
      </ul>
    </TextPage>
  );
}
