import { useLocation } from 'react-router';
import { guestWords } from '#contract/words/storefront/guest-words.ts';
import { MAX_TEXT } from '#contract/limits.ts';
import type { UserWire } from '#contract/accounts.contract.ts';
import { ButtonLink } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { RichWords } from '#web/rich-words.tsx';
import { signInFor } from '#web/session/access-rules.ts';

/** A guest's address is for this order only. */
export const noAddressYet = (): string => guestWords('noAddress');

/** A guest has no list of orders. */
export const findOrder = () => (
  <ButtonLink href="/shop/order/find">{guestWords('find')}</ButtonLink>
);

/**
 * How to reach a guest. The fields belong to the form that places the order.
 * @param props `asksName`: the shop's addresses have no name
 */
export function GuestContact({
  guest,
  sent,
  asksName,
  onLeave,
}: {
  guest: UserWire | null;
  /** What a form had that was refused without JavaScript. */
  sent: { readonly email: string; readonly userName?: string } | undefined;
  asksName: boolean;
  onLeave: () => void;
}) {
  const { pathname, search } = useLocation();
  return (
    <section className="panel stack" aria-labelledby="contact-title">
      <h2 id="contact-title">{guestWords('contact')}</h2>
      <p className="small">
        <RichWords
          text={guestWords('signIn')}
          parts={{
            a: (text) => (
              <TextLink href={signInFor(pathname + search)} onClick={onLeave}>
                {text}
              </TextLink>
            ),
          }}
        />
      </p>
      <EmailField
        form="pay"
        label={guestWords('email')}
        hint={guestWords('emailHint')}
        required
        maxLength={MAX_TEXT.email}
        defaultValue={sent?.email ?? guest?.email}
      />
      {asksName ? (
        <TextField
          form="pay"
          label={guestWords('name')}
          name="userName"
          autoComplete="name"
          required
          maxLength={MAX_TEXT.userName}
          defaultValue={sent?.userName ?? (guest?.email ? guest.userName : '')}
        />
      ) : null}
    </section>
  );
}
