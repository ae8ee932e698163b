/** Recognises pick-up, also by the name of the shipping method, in English or German, so that it is not advertised as the cheapest delivery. */
export const isPickUp = (way: { readonly name: string; readonly pickUp?: string }): boolean =>
  Boolean(way.pickUp) || /pick[\s-]?up|collect|abhol/i.test(way.name);

/** Whether nothing of an order is sent. */
export const isAllPickedUp = (
  charges: readonly { readonly name: string; readonly pickUp?: string }[],
): boolean => charges.length > 0 && charges.every(isPickUp);

/** Whether all of it is collected at places of the shop's own, so that no delivery address is needed. */
export const isCollected = (
  charges: readonly { readonly pickUp?: string | undefined }[],
): boolean => charges.length > 0 && charges.every(({ pickUp }) => Boolean(pickUp));
