import type { ProductFilterSent } from '#contract/bulk-jobs.contract.ts';
import { API_PREFIX, ENDPOINTS } from '#contract/endpoints.ts';

/**
 * Saves the products of a filter as a CSV file; without one all of them:
 * `<ExportLink filter={{ category: 'men', stock: 'low-stock' }} />`.
 */
export function ExportLink({
  filter = {},
  label = 'Export',
}: {
  filter?: ProductFilterSent;
  label?: string;
}) {
  const wanted = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(wanted);
  const path = API_PREFIX + ENDPOINTS['adminBulk.export'].path;
  // No page of the router's: the browser saves it, because the answer says that it is a file.
  return (
    <a className="btn" href={query.size > 0 ? `${path}?${query}` : path}>
      {label}
    </a>
  );
}
