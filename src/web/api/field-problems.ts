import type { Failure } from '#web/api/api.ts';
import { failureWords } from '#contract/words/storefront/failure-words.ts';

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
    Object.entries(data.fields).map(([field, problem]) => [field, sentenceOf(String(problem))]),
  );
}

/** The server's problems complete a sentence that starts with the field's name. */
function sentenceOf(problem: string): string {
  if (problem === 'must not be empty') return failureWords('fieldEmpty');
  const [, most] = /^must have at most (\d+) characters$/.exec(problem) ?? [];
  return most ? failureWords('fieldLong', { most }) : failureWords('fieldWrong', { problem });
}
