import { fieldWords } from '#contract/words/storefront/field-words.ts';
import { PASSWORD_MIN } from '#contract/limits.ts';
import { PasswordField } from '#ui/password-field.tsx';

/** The fields of a form that changes the password. @param problems errors by field name */
export function PasswordFields({
  email,
  problems,
}: {
  email: string;
  problems: Readonly<Record<string, string>> | undefined;
}) {
  return (
    <>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={fieldWords('currentPassword')}
        name="currentPassword"
        autoComplete="current-password"
        required
        error={problems?.['currentPassword']}
      />
      <PasswordField
        label={fieldWords('newPassword')}
        name="newPassword"
        autoComplete="new-password"
        required
        hint={fieldWords('passwordChangeHint', { n: PASSWORD_MIN })}
        error={problems?.['newPassword']}
      />
    </>
  );
}
