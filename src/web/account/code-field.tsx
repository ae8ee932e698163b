import type { ReactNode } from 'react';
import { secondStepWords } from '#contract/words/storefront/second-step-words.ts';
import { TextField } from '#ui/text-field.tsx';

/** `totp`: the digits of an authenticator app. The shop accepts either kind of code, whichever is asked for. */
export type CodeKind = 'totp' | 'recovery-code';

const focus = (field: HTMLInputElement | null): void => field?.focus();

/** @param below the control that switches to the other kind */
export function CodeField({
  kind,
  error,
  below,
  focusOnMount = false,
}: {
  kind: CodeKind;
  focusOnMount?: boolean;
  error?: string | undefined;
  below?: ReactNode;
}) {
  const isRecovery = kind === 'recovery-code';
  return (
    <TextField
      // Another field, because phones change the keyboard of a focused one only sometimes.
      key={kind}
      label={secondStepWords(isRecovery ? 'recoveryCode' : 'code')}
      hint={secondStepWords(isRecovery ? 'recoveryCodeHint' : 'codeHint')}
      ref={focusOnMount ? focus : undefined}
      name="code"
      autoComplete="one-time-code"
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      aria-required
      data-first-focus=""
      error={error}
      below={below}
    />
  );
}

/** The label of the control that switches to the other kind of code. */
export const otherKindLabel = (kind: CodeKind): string =>
  secondStepWords(kind === 'totp' ? 'useRecoveryCode' : 'useApp');
