import { settingsWords } from '#contract/words/storefront/settings-words.ts';
import { ActButton, type SettingsForm } from '#storefront/account/details-forms.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Form } from '#web/forms/form.tsx';

/** Explains what is deleted and what is retained, and asks for the password. */
export function DeleteAccount({ account, refused }: SettingsForm) {
  const own = refused?.act === 'delete' ? refused : undefined;
  return (
    <section className="panel" aria-labelledby="the-end">
      <h2 id="the-end">{settingsWords('deleteTitle')}</h2>
      <p className="second">{settingsWords('deleteHint')}</p>
      <Disclosure summary={settingsWords('deleteWhat')} open={own !== undefined}>
        <ul className="plain-list">
          <li>{settingsWords('deleteAtOnce')}</li>
          <li>{settingsWords('deleteUnpaid')}</li>
          <li>{settingsWords('deleteOrders')}</li>
          <li>{settingsWords('deleteReviews')}</li>
        </ul>
        <Form method="post" className="form">
          {account.hasPassword ? (
            <PasswordField
              label={settingsWords('yourPassword')}
              name="password"
              autoComplete="current-password"
              required
              error={own?.fields['password']}
            />
          ) : (
            <p>{settingsWords('deleteNoPassword')}</p>
          )}
          <div>
            <ActButton act="delete" variant="danger">
              {settingsWords('delete')}
            </ActButton>
          </div>
        </Form>
      </Disclosure>
    </section>
  );
}
