import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { settingsWords } from '#contract/words/storefront/settings-words.ts';
import { fieldWords } from '#contract/words/storefront/field-words.ts';
import type { ResponseBody } from '#contract/contract.ts';
import { MAX_TEXT } from '#contract/limits.ts';
import type { Refused } from '#storefront/account/settings-actions.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { formatDay } from '#kernel/format-date.ts';
import { TextField } from '#ui/text-field.tsx';
import { PasswordFields } from '#web/account/password-fields.tsx';
import { Form } from '#web/forms/form.tsx';

export type Account = ResponseBody<'account.get'>['data'];

export interface SettingsForm {
  account: Account;
  refused: Refused | undefined;
}

/**
 * Whether this form's submission is pending.
 * @param id tells forms with the same action apart: the session's or passkey's id
 */
function useIsSaving(act: string, id?: string): boolean {
  const { formData } = useNavigation();
  if (formData?.get('act') !== act) return false;
  return id === undefined || [...formData.values()].includes(id);
}

/** Sends its form as this action, and is busy meanwhile. */
export const ActButton = ({ act, ...rest }: Omit<ButtonProps, 'busy'> & { act: string }) => (
  <Button type="submit" name="act" value={act} busy={useIsSaving(act)} {...rest} />
);

/** For a form that is emptied after its action has succeeded. */
export function useResetWhenDone(act: string, refused: Refused | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const { key, search } = useLocation();
  const isDone = !refused && new URLSearchParams(search).get('done') === act;
  const done = isDone ? key : null;
  useEffect(() => {
    if (done !== null) form.current?.reset();
  }, [done]);
  return form;
}

/** A form with one button that acts on one item, whose id it sends under `name`. */
export function ItemForm({
  act,
  name,
  id,
  label,
  children,
}: {
  act: string;
  name: string;
  id: string;
  /** Accessible name of the button; says which item. */
  label: string;
  children: ReactNode;
}) {
  return (
    <Form method="post">
      <input type="hidden" name={name} value={id} />
      <Button
        type="submit"
        name="act"
        value={act}
        variant="quiet"
        size="dense"
        busy={useIsSaving(act, id)}
        aria-label={label}
      >
        {children}
      </Button>
    </Form>
  );
}

export function DetailsForm({ account, refused }: SettingsForm) {
  const own = refused?.act === 'name' ? refused : undefined;
  return (
    <section className="panel panel-whole" aria-labelledby="your-details">
      <h2 id="your-details">{settingsWords('details')}</h2>
      <Form method="post" className="form">
        <TextField
          label={fieldWords('userName')}
          name="userName"
          autoComplete="name"
          required
          maxLength={MAX_TEXT.userName}
          defaultValue={own?.userName ?? account.userName}
          error={own?.fields['userName']}
        />
        <dl className="facts">
          <div>
            <dt>{fieldWords('email')}</dt>
            <dd className="break">{account.email}</dd>
          </div>
          <div>
            <dt>{settingsWords('memberSince')}</dt>
            <dd>{formatDay(account.memberSince)}</dd>
          </div>
          <div>
            <dt>Google</dt>
            <dd>{settingsWords(account.hasGoogle ? 'linked' : 'notLinked')}</dd>
          </div>
        </dl>
        <div>
          <ActButton act="name">{settingsWords('saveName')}</ActButton>
        </div>
      </Form>
    </section>
  );
}

export function PasswordPanel({ account, refused }: SettingsForm) {
  return (
    <section className="panel" aria-labelledby="your-password">
      <h2 id="your-password">{fieldWords('password')}</h2>
      {account.hasPassword ? (
        <PasswordForm email={account.email} refused={refused} />
      ) : (
        <FirstPassword />
      )}
    </section>
  );
}

function PasswordForm({ email, refused }: { email: string; refused: Refused | undefined }) {
  const own = refused?.act === 'password' ? refused : undefined;
  const form = useResetWhenDone('password', refused);
  return (
    <Form method="post" className="form" ref={form}>
      <PasswordFields email={email} problems={own?.fields} />
      <div>
        <ActButton act="password">{settingsWords('changePassword')}</ActButton>
      </div>
    </Form>
  );
}

/** Shown to users who signed up with Google and have no password. */
function FirstPassword() {
  return (
    <Form method="post" className="form">
      <p className="second">{settingsWords('noPassword')}</p>
      <div>
        <ActButton act="mail-link">{settingsWords('mailLink')}</ActButton>
      </div>
    </Form>
  );
}
