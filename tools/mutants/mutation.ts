/** A deliberate defect in one guard, and the tests that must detect it. */
export interface Mutation {
  readonly name: string;
  /** Name of a source file under `src`; unique, so that moving a file changes nothing here. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Names of the test files of which at least one must fail; all in the unit project or all in the API project. */
  readonly tests: readonly string[];
}
