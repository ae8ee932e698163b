import type { FacetsWire } from '#contract/catalogue.contract.ts';
import { sizeGroupOf } from '#modules/catalogue/listing/size-order.rules.ts';
import { parseColour } from '#kernel/colour.ts';

/** Adds the hex values of colours, and the groups of sizes. */
export const presentFacets = (facets: FacetsWire): FacetsWire => ({
  ...facets,
  ...(facets['color'] && {
    color: facets['color'].map((facet) => ({ ...facet, hex: parseColour(facet.value).hex })),
  }),
  ...(facets['size'] && { size: inGroups(facets['size']) }),
});

/** Sizes of one kind need no group. */
function inGroups(sizes: FacetsWire[string]): FacetsWire[string] {
  const grouped = sizes.map((size) => ({ ...size, group: sizeGroupOf(size.value) }));
  return grouped.some(({ group }) => group !== grouped[0]?.group) ? grouped : sizes;
}
