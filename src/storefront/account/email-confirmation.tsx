import { useSearchParams } from 'react-router';
import { useIsSaving, type SettingsForm } from '#storefront/account/details-forms.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { Form } from '#web/forms/form.tsx';

/** Shown until the address is confirmed; the mailed link opens this page with its token. */
export function EmailConfirmation({ account, refused }: SettingsForm) {
  const [params] = useSearchParams();
  const token = params.get('confirm');
  if (account.emailConfirmed)
    return token === null ? null : <Notice tone="good">Your e-mail address is confirmed.</Notice>;
  const isUsable = token !== null && refused?.act !== 'confirm-email';
  return (
    <section className="panel panel-whole" aria-labelledby="confirm-email">
      <h2 id="confirm-email">Confirm your email</h2>
      <Form method="post" className="form">
        {isUsable ? (
          <Confirm email={account.email} token={token} />
        ) : (
          <SendLink email={account.email} />
        )}
      </Form>
    </section>
  );
}

function Confirm({ email, token }: { email: string; token: string }) {
  return (
    <>
      <p>
        Is <span className="break">{email}</span> your e-mail address?
      </p>
      <input type="hidden" name="token" value={token} />
      <div>
        <Button
          type="submit"
          variant="primary"
          name="act"
          value="confirm-email"
          busy={useIsSaving('confirm-email')}
        >
          Confirm my address
        </Button>
      </div>
    </>
  );
}

function SendLink({ email }: { email: string }) {
  return (
    <>
      <p className="second">
        Open the link in the mail to <span className="break">{email}</span>. If you can’t find it,
        look into the spam folder or request a new one.
      </p>
      <div>
        <Button
          type="submit"
          name="act"
          value="send-confirmation"
          busy={useIsSaving('send-confirmation')}
        >
          Send a new link
        </Button>
      </div>
    </>
  );
}
