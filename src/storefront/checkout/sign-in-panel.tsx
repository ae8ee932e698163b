import { ButtonLink } from '#ui/button.tsx';
import { PAYMENT_MESSAGES } from '#storefront/shared/payment/messages.ts';

/** Spec 2: checkout when signed out. Selections are stored and restored after sign-in. */
export function SignInPanel({ origin, onLeave }: { origin: string; onLeave: () => void }) {
  const query = `?origin=${encodeURIComponent(origin)}`;
  return (
    <section className="panel stack sign-in-panel" aria-labelledby="sign-in-required">
      <h2 id="sign-in-required" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {PAYMENT_MESSAGES.signInRequired}
      </h2>
      <p>You must sign in or sign up to check out. Your cart and your choices are saved.</p>
      <div className="actions">
        <ButtonLink variant="primary" href={`/auth/login${query}`} onClick={onLeave}>
          Sign In
        </ButtonLink>
        <ButtonLink href={`/auth/register${query}`} onClick={onLeave}>
          Sign Up
        </ButtonLink>
      </div>
    </section>
  );
}
