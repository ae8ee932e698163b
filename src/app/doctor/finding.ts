/** Something that must never be, with what to do about it. */
export interface Finding {
  /** The invariant's name: C1, C2 ... */
  readonly name: string;
  readonly meaning: string;
  readonly problem: string;
  readonly cure: string;
}
