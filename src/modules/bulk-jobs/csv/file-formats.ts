import type { FileFormat } from '#modules/bulk-jobs/csv/file-format.ts';
import { PRESTASHOP } from '#modules/bulk-jobs/csv/prestashop.rules.ts';
import { WOOCOMMERCE } from '#modules/bulk-jobs/csv/woocommerce.rules.ts';

const FORMATS: readonly FileFormat[] = [WOOCOMMERCE, PRESTASHOP];

/** The format of a file with this header; null for the template's columns, which can be mapped. */
export function formatOf(header: readonly string[]): FileFormat | null {
  const names = new Set(header.map((name) => name.trim()));
  return FORMATS.find(({ isHeader }) => isHeader(names)) ?? null;
}
