/** Recognises pick-up, also by the name of the shipping method, so that it is not advertised as the cheapest delivery. */
export const isPickUp = (way: { readonly name: string; readonly pickUp?: string }): boolean =>
  Boolean(way.pickUp) || /pick[\s-]?up|collect/i.test(way.name);
