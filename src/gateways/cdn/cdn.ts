/** A content delivery network in front of the shop. */
export interface Cdn {
  /**
   * Removes the responses that carry one of these tags.
   * @returns why it did not; null when it did
   */
  purge(tags: readonly string[]): Promise<string | null>;
}
