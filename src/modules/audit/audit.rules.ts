import type { Values } from '#modules/audit/audit.repository.ts';

/** Of two versions of a record only what differs; all of the one that stands alone. */
export function changedValues(
  before: Values | null,
  after: Values | null,
): [before: Values | null, after: Values | null] {
  if (!before || !after) return [before, after];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (values: Values): Values =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return [only(before), only(after)];
}
