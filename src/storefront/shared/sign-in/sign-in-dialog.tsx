import { wishlistWords } from '#contract/words/storefront/wishlist-words.ts';
import { useEffect } from 'react';
import { RichWords } from '#web/rich-words.tsx';
import { signInDialogWords } from '#contract/words/storefront/sign-in-dialog-words.ts';
import { controlWords } from '#contract/words/storefront/control-words.ts';
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
        <RichWords
          text={signInDialogWords(kind === 'cart' ? 'addToCart' : 'addToWishlist', { title })}
          parts={{ b: (content) => <b>{content}</b> }}
        />
      </p>
      <div className="actions">
        <ButtonLink
          href={signInFor(question.origin)}
          variant="primary"
          data-first-focus=""
          onClick={leaveToSignIn}
        >
          {controlWords('login')}
        </ButtonLink>
        <ButtonLink href={registerFor(question.origin)} onClick={leaveToSignIn}>
          {controlWords('register')}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
