import type { AuthenticationMethod } from '#contract/second-factor.contract.ts';
import type { Failure } from '#web/api/api.ts';

/** The methods that finish a sign-in whose password was right; null if it was refused for another reason. */
export function secondStepMethods({ code, data }: Failure): readonly AuthenticationMethod[] | null {
  if (code !== 'SECOND_FACTOR_REQUIRED') return null;
  return (data as { methods: readonly AuthenticationMethod[] }).methods;
}
