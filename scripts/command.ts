/** How every command of the shop reads its options and ends: 0 done, 1 it could not, 2 typed wrongly. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { failureMessage } from '../src/hosting/failure-message.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
export type Values<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: true }>
>['values'];

export interface Command<Given extends Options> {
  /** What `--help` prints; it also follows wrong options. */
  readonly usage: string;
  readonly options?: Given;
  /** How many words it takes beside its options. */
  readonly words?: number;
  /** @returns the exit code; 0 when left out */
  readonly run: (values: Values<Given>, words: string[]) => Promise<number | void>;
}

/** Wrong options; the message says what to type instead. */
export class UsageError extends Error {}

/** Runs a command and ends the process. */
export async function runCommand<const Given extends Options = Record<never, never>>(
  command: Command<Given>,
): Promise<never> {
  const { code, out, problem } = await outcomeOf(command, process.argv.slice(2));
  if (out !== undefined) console.log(out);
  if (problem !== undefined) console.error(problem);
  process.exit(code);
}

interface Outcome {
  readonly code: number;
  readonly out?: string;
  readonly problem?: string;
}

export async function outcomeOf<const Given extends Options>(
  command: Command<Given>,
  args: readonly string[],
): Promise<Outcome> {
  if (args.some((word) => word === '--help' || word === '-h'))
    return { code: 0, out: command.usage };
  try {
    const { values, positionals } = read(command, args);
    return { code: (await command.run(values, positionals)) ?? 0 };
  } catch (error) {
    return error instanceof UsageError
      ? { code: 2, problem: error.message }
      : { code: 1, problem: failureMessage(error) };
  }
}

function read<Given extends Options>(
  { usage, options, words = 0 }: Command<Given>,
  args: readonly string[],
) {
  try {
    const given = parseArgs({
      args: [...args],
      options: options ?? ({} as Given),
      allowPositionals: true,
    });
    const surplus = given.positionals[words];
    if (surplus !== undefined) throw new TypeError(`"${surplus}" is too much here.`);
    return given as { values: Values<Given>; positionals: string[] };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`${error.message}\n\n${usage}`);
  }
}
