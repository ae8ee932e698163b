import { controlWords } from '#contract/words/storefront/control-words.ts';
import { payingWords } from '#contract/words/storefront/paying-words.ts';
import { checkoutWords } from '#contract/words/storefront/checkout-words.ts';
import { ButtonLink } from '#ui/button.tsx';

/** Spec 2: checkout when signed out. Selections are stored and restored after sign-in. */
export function SignInPanel({ origin, onLeave }: { origin: string; onLeave: () => void }) {
  const query = `?origin=${encodeURIComponent(origin)}`;
  return (
    <section className="panel stack sign-in-panel" aria-labelledby="sign-in-required">
      <h2 id="sign-in-required" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {payingWords('signInRequired')}
      </h2>
      <p>{checkoutWords('signIn')}</p>
      <div className="actions">
        <ButtonLink variant="primary" href={`/auth/login${query}`} onClick={onLeave}>
          {controlWords('signIn')}
        </ButtonLink>
        <ButtonLink href={`/auth/register${query}`} onClick={onLeave}>
          {checkoutWords('signUp')}
        </ButtonLink>
      </div>
    </section>
  );
}
