import type { ReactNode } from 'react';
import { secondFactorWords } from '#contract/words/storefront/second-factor-words.ts';
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
      label={secondFactorWords(isRecovery ? 'recoveryCode' : 'code')}
      hint={secondFactorWords(isRecovery ? 'recoveryCodeHint' : 'codeHint')}
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
  secondFactorWords(kind === 'totp' ? 'useRecoveryCode' : 'useApp');
