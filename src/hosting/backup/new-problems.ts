import type { Violation } from '#app/doctor/violation.ts';

/**
 * Problems of a restored shop that the shop itself does not have. Their texts contain stock and times, which continue
 * changing in the shop; so a text that differs counts only when there are more problems of the invariant.
 */
export function newProblems(
  restored: readonly Violation[],
  live: readonly Violation[],
): Violation[] {
  const known = new Set(live.map(({ problem }) => problem));
  const liveOf = Map.groupBy(live, ({ name }) => name);
  return [...Map.groupBy(restored, ({ name }) => name)].flatMap(([name, ofName]) =>
    ofName.length > (liveOf.get(name)?.length ?? 0)
      ? ofName.filter(({ problem }) => !known.has(problem))
      : [],
  );
}
