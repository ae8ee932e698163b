import { useState } from 'react';
import type { AuthenticationMethod } from '#contract/second-factor.contract.ts';
import { CredentialForm } from '#admin/shared/credentials/credential-form.tsx';
import { CodeField, otherKindLabel, type CodeKind } from '#web/account/code-field.tsx';

/**
 * A code of an authenticator app, or a recovery code; nothing if the account has neither.
 * @param focusOnMount for a form that replaces another one in an open dialog
 * @param onSubmit returns what is wrong with the code, which is shown at the field
 */
export function CodeForm({
  methods,
  submitLabel,
  focusOnMount = false,
  onSubmit,
}: {
  methods: readonly AuthenticationMethod[];
  submitLabel: string;
  focusOnMount?: boolean;
  onSubmit: (code: string) => Promise<string | null>;
}) {
  const kinds = (['totp', 'recovery-code'] as const).filter((kind) => methods.includes(kind));
  const [chosen, setChosen] = useState<CodeKind>();
  const kind = chosen ?? kinds[0];
  if (kind === undefined) return null;
  const other = kinds.find((each) => each !== kind);
  return (
    <CredentialForm key={kind} name="code" submitLabel={submitLabel} onSubmit={onSubmit}>
      {(problem) => (
        <CodeField
          kind={kind}
          focusOnMount={focusOnMount || chosen !== undefined}
          error={problem}
          below={
            other ? (
              <button
                type="button"
                className="link small code-switch"
                onClick={() => setChosen(other)}
              >
                {otherKindLabel(kind)}
              </button>
            ) : null
          }
        />
      )}
    </CredentialForm>
  );
}
