import { useState } from 'react';
import type { ProofMethod } from '#contract/second-factor.contract.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { CodeField, otherKindLabel, type CodeKind } from '#web/account/code-field.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';

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
  methods: readonly ProofMethod[];
  submitLabel: string;
  focusOnMount?: boolean;
  onSubmit: (code: string) => Promise<string | null>;
}) {
  const kinds = (['totp', 'recovery-code'] as const).filter((kind) => methods.includes(kind));
  const [chosen, setChosen] = useState<CodeKind>();
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, submit } = useSubmission();
  const kind = chosen ?? kinds[0];
  if (kind === undefined) return null;
  const other = kinds.find((each) => each !== kind);
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('code') as HTMLInputElement;
        submit(async () => {
          const refused = await onSubmit(field.value);
          setProblem(refused);
          if (refused === null) return;
          announce(refused, 'assertive');
          field.select();
        });
      }}
    >
      <CodeField
        kind={kind}
        focusOnMount={focusOnMount || chosen !== undefined}
        error={problem ?? undefined}
        below={
          other ? (
            <button
              type="button"
              className="link small code-switch"
              onClick={() => {
                setProblem(null);
                setChosen(other);
              }}
            >
              {otherKindLabel(kind)}
            </button>
          ) : null
        }
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
