import type { FacetsWire } from '#contract/catalogue.contract.ts';
import { parseColour } from '#kernel/colour.ts';

/** Adds the hex values of colours. */
export const presentFacets = (facets: FacetsWire): FacetsWire =>
  facets['color']
    ? {
        ...facets,
        color: facets['color'].map((facet) => ({ ...facet, hex: parseColour(facet.value).hex })),
      }
    : facets;
