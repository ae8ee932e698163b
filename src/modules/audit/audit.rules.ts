import type { Values } from '#modules/audit/audit.repository.ts';

/** The values that differ between two versions of a record; all values when it was created or deleted. */
export function changedValues(
  before: Values | null,
  after: Values | null,
): [before: Values | null, after: Values | null] {
  if (!before || !after) return [before, after];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (values: Values): Values =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return [pick(before), pick(after)];
}
