import { expect, test } from 'vitest';
import { OperatorError } from '#platform/operator-error.ts';
import { outcomeOf, UsageError } from './command.ts';

const run = (args: string[], fail?: Error) =>
  outcomeOf(
    {
      usage: 'npm run weave -- FILE [--fine]',
      options: { fine: { type: 'boolean' } },
      words: 1,
      run: async ({ fine }, [file]) => {
        if (fail) throw fail;
        return fine && file === 'a.csv' ? 3 : undefined;
      },
    },
    args,
  );

test('a command gets its options and words, and says how it ended', async () => {
  expect(await run(['a.csv', '--fine'])).toEqual({ code: 3 });
  expect(await run([])).toEqual({ code: 0 });
});

test('--help, with whatever else is typed, only explains', async () => {
  const help = { code: 0, out: 'npm run weave -- FILE [--fine]' };
  expect(await run(['--help', '--coarse'], new Error('was run'))).toEqual(help);
});

test.each([[['--coarse']], [['a.csv', 'b.csv']], [['--fine=very']]])(
  'what is typed wrongly is named, and what to type: %s',
  async (args) => {
    expect(await run(args)).toEqual({
      code: 2,
      problem: expect.stringMatching(/(coarse|b\.csv|fine)[\s\S]*\nnpm run weave/),
    });
  },
);

test('failures are sentences', async () => {
  const outcome = (code: number, problem: string) => ({ code, problem });
  expect(await run([], new UsageError('Name a file.'))).toEqual(outcome(2, 'Name a file.'));
  expect(await run([], new OperatorError('Not now.'))).toEqual(outcome(1, 'Not now.'));
});
