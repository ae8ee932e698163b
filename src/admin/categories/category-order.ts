interface Placed {
  readonly _id: string;
  readonly parent: string | null;
}

/** The categories that are moved among each other: those of the first level, or the parts of one. */
export const siblingsOf = <Category extends Placed>(
  categories: readonly Category[],
  { parent }: Placed,
): Category[] => categories.filter((each) => each.parent === parent);

/** All categories once one has been moved to a place among its siblings; its parts move with it. */
export function withMoved<Category extends Placed>(
  categories: readonly Category[],
  moved: Category,
  to: number,
): Category[] {
  const siblings = siblingsOf(categories, moved).filter(({ _id }) => _id !== moved._id);
  siblings.splice(to, 0, moved);
  const partsOf = Map.groupBy(categories, ({ parent }) => parent);
  partsOf.set(moved.parent, siblings);
  return (partsOf.get(null) ?? []).flatMap((top) => [top, ...(partsOf.get(top._id) ?? [])]);
}
