/** How a shop looks beside its colours. */

export const CORNERS = {
  square: { label: 'Square', tag: 0, field: 0, sheet: 0 },
  soft: { label: 'Soft', tag: 2, field: 3, sheet: 6 },
  round: { label: 'Round', tag: 8, field: 10, sheet: 16 },
} as const satisfies Record<string, { label: string; tag: number; field: number; sheet: number }>;
export type Corners = keyof typeof CORNERS;
export const CORNER_NAMES = Object.keys(CORNERS) as [Corners, ...Corners[]];
/** Those of the built style sheet. */
export const DEFAULT_CORNERS: Corners = 'soft';
