import { wishlistWords } from '#contract/words/storefront/wishlist-words.ts';
import { useEffect } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { registerFor, signInFor } from '#web/session/access-rules.ts';
import { cartWords } from '#contract/words/storefront/cart-words.ts';
import {
  declineToSignIn,
  leaveToSignIn,
  type SignInQuestion,
} from '#storefront/shared/intent/ask-to-sign-in.ts';

/** Spec 5: signed-out visitors get a login message. Here the stored intent is completed after they sign in. */
export function SignInDialog({ question }: { question: SignInQuestion }) {
  const { kind, title } = question.intent;
  const prompt = kind === 'cart' ? cartWords('loginForCart') : wishlistWords('login');
  useEffect(() => void toast({ title: prompt, variant: 'info' }), [prompt]);
  return (
    <Dialog open onClose={declineToSignIn} title={prompt} size="small">
      <p>
        Sign in and we’ll add <b>{title}</b>{' '}
        <span>{`to your ${kind} and bring you back here.`}</span>
      </p>
      <div className="actions">
        <ButtonLink
          href={signInFor(question.origin)}
          variant="primary"
          data-first-focus=""
          onClick={leaveToSignIn}
        >
          Login
        </ButtonLink>
        <ButtonLink href={registerFor(question.origin)} onClick={leaveToSignIn}>
          Register
        </ButtonLink>
      </div>
    </Dialog>
  );
}
