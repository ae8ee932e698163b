/** Few enough that a batch ends long before the statement timeout. */
const BATCH_SIZE = 2000;

/**
 * Deletes in statements of their own, so that none locks many rows or runs into the statement timeout.
 * @param deleteBatch deletes at most `limit` rows and returns how many there were
 */
export async function deleteInBatches(
  deleteBatch: (limit: number) => Promise<number>,
): Promise<void> {
  while ((await deleteBatch(BATCH_SIZE)) === BATCH_SIZE);
}
