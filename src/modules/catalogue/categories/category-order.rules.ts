interface Placed {
  readonly id: string;
  readonly parent: string | null;
  readonly position: number;
}

/** Categories in the merchant's order, each followed by those that are part of it. */
export function inMenuOrder<Category extends Placed>(categories: readonly Category[]): Category[] {
  const sorted = categories.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  const partsOf = Map.groupBy(sorted, ({ parent }) => parent);
  return (partsOf.get(null) ?? []).flatMap((top) => [top, ...(partsOf.get(top.id) ?? [])]);
}
