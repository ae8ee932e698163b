import { MAX_PICTURES } from '#contract/limits.ts';
import type { ProductField } from '#contract/product-fields.ts';
import type { ProductState } from '#modules/catalogue/index.ts';
import { fileText } from '#modules/bulk-jobs/csv/file-text.ts';
import { parseCsv } from '#modules/bulk-jobs/csv/parse-csv.ts';
import {
  columnsIn,
  readHeader,
  stagedLine,
  type Header,
} from '#modules/bulk-jobs/plan/stage-file.ts';
import type { StagedLine } from '#modules/bulk-jobs/csv/staged-lines.repository.ts';
import { UnreadableFile } from '#modules/bulk-jobs/csv/unreadable-file.ts';
import type { KnownCategory } from '#modules/bulk-jobs/plan/category-map.ts';
import { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import { planProduct } from '#modules/bulk-jobs/plan/plan-product.rules.ts';

/**
 * Reads a small product file in memory: the products that an import into an empty shop would add, in file order.
 * @param ownMedia the id of the picture that a cell of the column "Product image URL" means; null for a web address
 * @param productFields the custom fields that the shop has
 * @throws UnreadableFile when the file or one of its lines would be refused
 */
export async function readProductFile(
  file: AsyncIterable<Uint8Array>,
  ownMedia: (address: string) => string | null,
  categories: readonly KnownCategory[],
  productFields: readonly ProductField[] = [],
): Promise<ProductState[]> {
  const notes = new Notes();
  let header: Header | null = null;
  const lines: StagedLine[] = [];
  for await (const record of parseCsv(fileText(file))) {
    if (header) lines.push(stagedLine(record, header));
    else header = readHeader(record, {}, notes);
  }
  if (!header) throw new UnreadableFile('The file is empty.');
  const columns = columnsIn(header);
  const products = Map.groupBy(lines, ({ name }) => name);
  return [...products].map(([slug, rows]) => {
    const { after, problems } = planProduct({
      slug,
      rows,
      current: null,
      columns,
      categories,
      settings: { productFields, maxPictures: MAX_PICTURES },
      defaultCategory: null,
      ownMedia,
      notes,
    });
    const [problem] = problems;
    if (!after || problem)
      throw new UnreadableFile(`Line ${problem?.line} (${slug}): ${problem?.reason}`);
    return after;
  });
}
