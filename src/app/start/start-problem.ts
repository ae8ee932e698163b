/** A reason why the shop cannot start that a person can remedy: the message is one sentence that says how. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
