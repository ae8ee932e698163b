import { OperatorError } from '#platform/operator-error.ts';

/** A reason why the shop cannot start; the message is one sentence that says what to do. */
export class StartError extends OperatorError {
  override readonly name = 'StartError';
}
