import type { Failure } from '#web/api/api.ts';

/** A form's validation errors by field name, as messages to show below the fields. */
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
