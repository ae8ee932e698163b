/** `npm run client -- FILE.ts`: writes the types of the API for typed clients (openapi-fetch); examples/ has two. */
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { describeApi } from '../src/platform/http/openapi-document.ts';
import { readSettings } from '../src/platform/config/settings.ts';
import { resolveFromCaller } from './bulk/product-file.ts';
import { runCommand, UsageError } from './command.ts';

await runCommand({
  usage: 'npm run client -- FILE.ts   writes the types of the API for typed clients',
  words: 1,
  run: async (_values, [name]) => {
    if (name === undefined || !name.endsWith('.ts'))
      throw new UsageError('Name the file to write, such as shop-api.ts.');
    const document = JSON.stringify(describeApi(readSettings(process.env).publicUrl));
    // The generator prints with the compiler of TypeScript 5; version 7 no longer has that interface.
    registerHooks({
      resolve: (specifier, context, next) =>
        next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
    });
    const { default: generate, astToString } = await import('openapi-typescript');
    writeFileSync(resolveFromCaller(name), astToString(await generate(document)));
    console.log(`The types of the API are in ${name}.`);
  },
});
