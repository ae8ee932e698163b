import { ATTEMPT_HOURS } from '#contract/limits.ts';
import { TextPage } from '#storefront/static-pages/text-page.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';
import { useShopFacts } from '#web/shop-facts.ts';

export const handle: ScreenHandle = {
  head: {
    title: 'Privacy policy',
    description: 'What we keep about you, why, and for how long.',
    canonical: '/shop/privacy-policy',
  },
};

export function Component() {
  const shop = useShopFacts();
  return (
    <TextPage title="Privacy policy" lead="What we keep about you, why, and for how long.">
      <h2>What we keep</h2>
      <ul>
        <li>
          Your name, email address and a scrambled form of your password, so that you can sign in.
        </li>
        <li>Up to three addresses that you save, so that we can send you what you buy.</li>
        <li>
          Your cart and your orders with what was paid. The law requires us to keep orders for
          years; everything else is deleted when you ask.
        </li>
        <li>Reviews you write, shown with your name.</li>
        <li>
          Your wishlist. If you share it, anyone with the link sees your first name and its products
          until you switch that off.
        </li>
      </ul>
      <h2>For how long</h2>
      <ul>
        <li>{`Emails we sent you: ${shop.mailRetentionDays} days.`}</li>
        <li>{`Messages from the contact page: ${shop.messageRetentionDays} days.`}</li>
        <li>{`Notices from the payment provider about your payments: ${shop.paymentEventRetentionDays} days.`}</li>
        <li>{`Attempts to sign in, with the network address they came from: at most ${ATTEMPT_HOURS} hours.`}</li>
        <li>Your account and what is in it: until you delete it.</li>
        <li>Orders, payments and refunds: as long as the law requires us to.</li>
        {shop.backups ? (
          <li>
            Encrypted backups of all this: about a year. We read them only to restore the shop, and
            then delete again what you had deleted.
          </li>
        ) : null}
      </ul>
      <h2>What we do not keep</h2>
      <p>
        Card numbers and bank details never reach us: you pay on the payment provider’s own pages.
        We set cookies only when you sign in: one keeps you signed in, one lets us recognise your
        device, so that people who guess at your password cannot keep you out, and one lasts a few
        seconds after you change something, so that you see it at once.
      </p>
      <p>
        Only your browser remembers the products you viewed last, the sizes you chose, and public
        pages you opened, so that you can read them without a connection. The pages are deleted when
        you sign out.
      </p>
      <h2>Your rights</h2>
      <p>
        Write to <a href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</a> to see, correct or
        delete what we store about you.
      </p>
    </TextPage>
  );
}
