import type { Failure } from '#web/api.ts';

/** What the shop found wrong with a form, by field, as a sentence to stand under it. */
export function fieldProblems({ data }: Failure): Record<string, string> {
  if (
    typeof data !== 'object' ||
    data === null ||
    !('fields' in data) ||
    typeof data.fields !== 'object' ||
    data.fields === null
  )
    return {};
  return Object.fromEntries(
    Object.entries(data.fields).map(([field, problem]) => [field, `This ${String(problem)}.`]),
  );
}
