import { useState, type ReactNode } from 'react';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';

/**
 * One field that proves who the user is.
 * @param name of the field @param children the field, with what is wrong with its value
 * @param onSubmit returns what is wrong with the value, which is announced and shown at the field
 */
export function CredentialForm({
  name,
  submitLabel,
  onSubmit,
  children,
}: {
  name: string;
  submitLabel: string;
  onSubmit: (value: string) => Promise<string | null>;
  children: (problem: string | undefined) => ReactNode;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, submit } = useSubmission();
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem(name) as HTMLInputElement;
        submit(async () => {
          const refused = await onSubmit(field.value);
          setProblem(refused);
          if (refused === null) return;
          announce(refused, 'assertive');
          field.select();
        });
      }}
    >
      {children(problem ?? undefined)}
      <Button type="submit" variant="primary" wide busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
