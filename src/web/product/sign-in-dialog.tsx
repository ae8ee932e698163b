import { useEffect } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { signInFor } from '#web/access-rules.ts';
import { SCREEN_COPY } from '#web/screen-copy.ts';
import {
  declineToSignIn,
  leaveToSignIn,
  type SignInQuestion,
} from '#web/product/ask-to-sign-in.ts';
import { WISH_WORDS } from '#web/product/wish-words.ts';

/** Spec 5: signed-out visitors get a login message. This one also finishes what they began. */
export function SignInDialog({ question }: { question: SignInQuestion }) {
  const { kind, title } = question.intent;
  const prompt = kind === 'cart' ? SCREEN_COPY.loginForCart : WISH_WORDS.login;
  useEffect(() => void toast({ title: prompt }), [prompt]);
  return (
    <Dialog open onClose={declineToSignIn} title={prompt} size="small">
      <p>
        <b>{title}</b> is put {kind === 'cart' ? 'into your cart' : 'on your wishlist'} as soon as
        you are signed in, and you come back to this page.
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
        <ButtonLink
          href={`/auth/register?origin=${encodeURIComponent(question.origin)}`}
          onClick={leaveToSignIn}
        >
          Register
        </ButtonLink>
      </div>
    </Dialog>
  );
}
