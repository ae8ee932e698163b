/** Recognises pick-up by the name of the shipping method, so that it is not advertised as the cheapest delivery. */
export const isPickUp = (way: { readonly name: string }): boolean =>
  /pick[\s-]?up|collect/i.test(way.name);
