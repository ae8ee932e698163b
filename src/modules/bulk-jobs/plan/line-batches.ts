import type { LineGroup } from '#modules/bulk-jobs/csv/staged-lines.repository.ts';

const LINES_PER_BATCH = 200;
const CHARACTERS_PER_BATCH = 500_000;

/** Groups of lines that are compared together, because a query for each would take long. */
export async function* lineBatches(groups: AsyncIterable<LineGroup>): AsyncGenerator<LineGroup[]> {
  let batch: LineGroup[] = [];
  let [lines, size] = [0, 0];
  for await (const group of groups) {
    const tooMuch =
      lines + group.lines > LINES_PER_BATCH || size + group.size > CHARACTERS_PER_BATCH;
    if (batch.length > 0 && tooMuch) {
      yield batch;
      batch = [];
      [lines, size] = [0, 0];
    }
    batch.push(group);
    lines += group.lines;
    size += group.size;
  }
  if (batch.length > 0) yield batch;
}
