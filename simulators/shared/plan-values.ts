/** An invalid request to the control API, answered with 400 and this message. */
export class InvalidControlRequest extends Error {}

export function bounded(name: string, value: unknown, lowest: number, highest: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= lowest && value <= highest)
    return value;
  throw new InvalidControlRequest(`${name} must be a whole number from ${lowest} to ${highest}.`);
}

export function rate(name: string, value: unknown): number {
  if (typeof value === 'number' && value >= 0 && value <= 1) return value;
  throw new InvalidControlRequest(`${name} must be a number from 0 to 1.`);
}

export function oneOf<Choice extends string>(
  name: string,
  value: unknown,
  choices: readonly Choice[],
): Choice {
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) return found;
  throw new InvalidControlRequest(`${name} must be one of ${choices.join(', ')}.`);
}
