/** A failure whose message is for the person who runs the shop: what happened, and what to do. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
