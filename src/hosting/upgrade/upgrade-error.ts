import { OperatorError } from '#platform/operator-error.ts';

/** An upgrade cannot continue. The message is one sentence for the merchant: the reason, and what to do. */
export class UpgradeError extends OperatorError {
  override readonly name = 'UpgradeError';
}
