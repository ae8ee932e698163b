import type { ProductFilterInput } from '#contract/bulk-jobs.contract.ts';
import { API_PREFIX, ENDPOINTS } from '#contract/endpoints.ts';

/**
 * Downloads the products of a filter as CSV, or all products without one:
 * `<ExportLink filter={{ category: 'men', stock: 'low-stock' }} />`.
 */
export function ExportLink({
  filter = {},
  label = 'Export',
}: {
  filter?: ProductFilterInput;
  label?: string;
}) {
  const parameters = Object.entries(filter).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  const query = new URLSearchParams(parameters);
  const path = API_PREFIX + ENDPOINTS['adminBulk.export'].path;
  // A plain link, not the router's: the response has Content-Disposition: attachment.
  return (
    <a className="btn" href={query.size > 0 ? `${path}?${query}` : path}>
      {label}
    </a>
  );
}
