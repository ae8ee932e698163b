import { useIsSaving, type SettingsForm } from '#storefront/account/details-forms.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Form } from '#web/forms/form.tsx';

/** Explains what is deleted and what is retained, and asks for the password. */
export function DeleteAccount({ account, refused }: SettingsForm) {
  const own = refused?.act === 'delete' ? refused : undefined;
  return (
    <section className="panel" aria-labelledby="the-end">
      <h2 id="the-end">Delete this account</h2>
      <p className="second">This cannot be undone. You may want to download your data first.</p>
      <Disclosure summary="What happens to your data" open={own !== undefined}>
        <ul className="plain-list">
          <li>Your addresses, cart, wishlist, sign-ins and messages are deleted at once.</li>
          <li>An order that is not paid yet is cancelled.</li>
          <li>
            Orders stay in our books without your name, email address and address. An order still on
            its way keeps them until it arrives.
          </li>
          <li>
            Your reviews stay under the name "Deleted account". Delete any that you do not want to
            stay before you delete the account.
          </li>
        </ul>
        <Form method="post" className="form">
          {account.hasPassword ? (
            <PasswordField
              label="Your password"
              name="password"
              autoComplete="current-password"
              required
              error={own?.fields['password']}
            />
          ) : (
            <p>
              You have no password. If you signed in more than ten minutes ago, please sign in with
              Google again first.
            </p>
          )}
          <div>
            <Button
              type="submit"
              name="act"
              value="delete"
              variant="danger"
              busy={useIsSaving('delete')}
            >
              Delete my account
            </Button>
          </div>
        </Form>
      </Disclosure>
    </section>
  );
}
