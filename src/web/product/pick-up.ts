/** Fetching it oneself is no delivery: it must not be told as the cheapest one. */
export const isPickUp = (way: { readonly name: string }): boolean =>
  /pick[\s-]?up|collect/i.test(way.name);
