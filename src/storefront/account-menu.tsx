import { useLocation } from 'react-router';
import { controlWords } from '#contract/words/storefront/control-words.ts';
import { accountMenuWords } from '#contract/words/storefront/account-menu-words.ts';
import { Icon } from '#ui/icon.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Anchor } from '#ui/link.tsx';
import { SHOP_HOME, SIGN_IN, signInFor } from '#web/session/access-rules.ts';
import { Form } from '#web/forms/form.tsx';
import { useUser } from '#web/session/session.tsx';

/**
 * Spec 2: signed in, an avatar with 'Logged in as {name}', Account, Wishlist, Logout; signed out, a Login button. A
 * `details` element, so that it opens without JavaScript; signing out is a form.
 */
export function AccountMenu() {
  const user = useUser();
  const { key, pathname, search } = useLocation();
  if (!user) {
    return (
      <ButtonLink
        size="dense"
        href={pathname === SHOP_HOME ? SIGN_IN : signInFor(pathname + search)}
      >
        {controlWords('login')}
      </ButtonLink>
    );
  }
  const label = accountMenuWords('loggedInAs', { name: user.userName });
  return (
    <details
      key={key}
      className="account-menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (next instanceof Node && !event.currentTarget.contains(next))
          event.currentTarget.open = false;
      }}
    >
      <summary className="icon-button" aria-label={label}>
        <span className="avatar" aria-hidden="true">
          {Array.from(user.userName.trim())[0]?.toUpperCase() ?? '?'}
        </span>
      </summary>
      <div className="popover-panel popover-end account-menu-panel">
        <p className="menu-heading">{label}</p>
        <div className="menu">
          <Anchor href="/shop/account">
            <Icon name="user" />
            {accountMenuWords('account')}
          </Anchor>
          <Anchor href="/shop/wishlist">
            <Icon name="heart" />
            {accountMenuWords('wishlist')}
          </Anchor>
          <Form method="post" action="/logout">
            <button type="submit">
              <Icon name="sign-out" />
              {accountMenuWords('logout')}
            </button>
          </Form>
        </div>
      </div>
    </details>
  );
}
