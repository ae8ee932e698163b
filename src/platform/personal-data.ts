import type { Pseudonym } from '#kernel/pseudonym.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';

export interface Person {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
}

/** Exports and erases what one module stores about a person. `app/personal-data-providers.ts` lists all of them. */
export interface PersonalDataProvider {
  /** The key in the download. */
  readonly name: string;
  /** Everything the module stores about them, for the download; dates as ISO 8601, money in major units. */
  readonly collect: (ctx: Context, person: Person) => Promise<unknown>;
  /**
   * Deletes it, or writes the pseudonym where the row must stay. The user's row is locked.
   * @returns a refusal where it cannot be now; then nothing of the account is deleted
   */
  readonly erase: (
    ctx: Context,
    trx: Trx,
    person: Person,
    pseudonym: Pseudonym,
  ) => Promise<Refusal | void>;
}
