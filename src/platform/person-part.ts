import type { Pseudonym } from '#kernel/pseudonym.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';

export interface Person {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
}

/** What one module holds of a person. The roof lists the parts of all modules; an account is downloaded and deleted along it. */
export interface PersonPart {
  /** The key in the download. */
  readonly name: string;
  /** Everything the module knows of them, for them to read; dates as ISO 8601, money in dollars. */
  readonly collect: (ctx: Context, person: Person) => Promise<unknown>;
  /**
   * Deletes it, or puts the pseudonym in the person's place where the row must stay. The person's row is locked.
   * @returns a refusal where it cannot be now; then nothing of the account is deleted
   */
  readonly erase: (
    ctx: Context,
    trx: Trx,
    person: Person,
    pseudonym: Pseudonym,
  ) => Promise<Refusal | void>;
}
