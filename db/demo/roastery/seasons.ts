/** Demand by month from January. */
export const seasons: Readonly<Record<string, readonly number[]>> = {
  espresso: [1.1, 1, 1, 0.95, 0.9, 0.85, 0.8, 0.85, 1, 1.1, 1.2, 1.3],
  filter: [1.1, 1, 1, 1, 0.95, 0.9, 0.85, 0.9, 1, 1.1, 1.15, 1.2],
  subscriptions: [0.8, 0.9, 0.7, 0.8, 1, 0.9, 0.6, 0.6, 0.8, 1, 2, 3.2],
  gifts: [0.5, 0.8, 0.6, 0.8, 1, 0.8, 0.6, 0.6, 0.8, 1, 2.2, 3.4],
};
