/** Names the part of a long case in its error. */
export const namedPart = <Result>(name: string, work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw new Error(`${name}: ${String(error)}`, { cause: error });
  });
