/** The output of `npm start`: a line when a step begins and one when it is done. */
export interface Step {
  note(message: string): void;
  done(): void;
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

export function beginStep(name: string): Step {
  const since = performance.now();
  console.log(`${name} ...`);
  return {
    note: (message) => console.log(`${name}: ${message}`),
    done: () => console.log(`${name}: done in ${seconds(since)}`),
  };
}

/** Runs a step and prints how long it took. */
export async function timed<Result>(
  name: string,
  work: (step: Step) => Promise<Result>,
): Promise<Result> {
  const step = beginStep(name);
  const result = await work(step);
  step.done();
  return result;
}
