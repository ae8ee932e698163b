/**
 * The page of an order.
 * @param filters of the list that it belongs to: previous, next and back follow them
 */
export function orderPath(
  id: string,
  filters: URLSearchParams | Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(filters).toString();
  return `/admin/orders/${id}${query && `?${query}`}`;
}
