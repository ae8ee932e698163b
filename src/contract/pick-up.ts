/** Recognises pick-up, also by the name of the shipping method, in English or German, so that it is not advertised as the cheapest delivery. */
export const isPickUp = (way: { readonly name: string; readonly pickUp?: string }): boolean =>
  Boolean(way.pickUp) || /pick[\s-]?up|collect|abhol/i.test(way.name);

/** Whether nothing of an order is sent. */
export const isAllPickedUp = (
  charges: readonly { readonly name: string; readonly pickUp?: string }[],
): boolean => charges.length > 0 && charges.every(isPickUp);
