/** The examples of typed clients compile against the types of `npm run client`, and do their work at a shop. */
import { execFile, spawn } from 'node:child_process';
import { on } from 'node:events';
import { copyFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createWebServer } from '#platform/http/web-server.ts';
import { anAccount, PASSWORD } from '#support/accounts.ts';
import { onCleanup, portOf } from '#support/on-cleanup.ts';
import { childEnvironment } from '#support/child-environment.ts';
import { npmRun } from '#support/npm-command.ts';
import { startSimulator } from '#support/payment-simulator.ts';
import { aProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';
import { testFolder } from '#support/test-folder.ts';
import { anApiToken, aUser } from '#support/users.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const EXAMPLES = ['buy.ts', 'receive-stock.ts'];
const MERCHANT_CONFIG = {
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  },
};

const simulator = await startSimulator();
onCleanup(simulator.stop);
const shop = await aTestShop({ PAYPAL_API_URL: simulator.url });
const port = await portOf(createWebServer(shop.app.fetch));
/** A merchant's project with the examples and the generated types. */
const project = testFolder();
for (const name of EXAMPLES)
  copyFileSync(path.join(ROOT, 'examples', name), path.join(project, name));
symlinkSync(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'), 'junction');
writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }');

const run = (file: string, env: Record<string, string>) => {
  const child = spawn(process.execPath, [path.join(project, file)], {
    env: { ...childEnvironment(), ...env, SHOP_URL: `http://127.0.0.1:${port}` },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return { child, output: text(child.stdout) };
};

/** What the pattern finds in the first line that has it. @throws Error when the program ends before */
async function nextLine(output: Readable, pattern: RegExp): Promise<string> {
  let seen = '';
  for await (const chunk of on(output, 'data', { close: ['end'] })) {
    seen += String(chunk);
    const found = pattern.exec(seen)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`the program ended: ${seen}`);
}

test('the examples compile under the strictest settings, and a program without a required field does not', async () => {
  const written = await npmRun('client', { args: [path.join(project, 'shop-api.ts')] });
  expect(written).toEqual({ code: 0, output: expect.stringContaining('shop-api.ts') });
  writeFileSync(
    path.join(project, 'wrong.ts'),
    `import createClient from 'openapi-fetch';
    import type { paths } from './shop-api.ts';
    await createClient<paths>().POST('/api/v1/auth/login', { body: { email: 'a@b.test' } });`,
  );
  const config = path.join(project, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ ...MERCHANT_CONFIG, files: [...EXAMPLES, 'wrong.ts'] }));
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const messages = await promisify(execFile)(process.execPath, [compiler, '-p', config]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(messages).toContain("Property 'password' is missing");
  const inFiles = messages.matchAll(/^\S*?([\w-]+\.ts)\(/gm);
  expect(new Set([...inFiles].map(([, file]) => file))).toEqual(new Set(['wrong.ts']));
});

test('a shopper buys: browses, adds to the cart, orders, approves and sees the order paid', async () => {
  await aProduct(shop.ctx, {
    title: 'Felt hat',
    priceCents: 4900,
    stock: 3,
    colors: ['Red', 'Blue'],
    shippingMethods: [{ name: 'Parcel', priceCents: 500, estimatedDeliveryDays: '2-3' }],
  });
  const { email: EMAIL } = await anAccount(shop);
  const { child, output } = run('buy.ts', { EMAIL, PASSWORD });
  const approvalUrl = await nextLine(child.stdout, /at (\S+) and press Enter/);
  await simulator.approve(new URL(approvalUrl).searchParams.get('token') ?? '');
  child.stdin.end('\n');
  expect(await output).toMatch(/Felt hat: paid, \$54\n$/);
});

test('a program with an API token adds received stock', async () => {
  const { id } = await aProduct(shop.ctx, { title: 'Wool cap', stock: 5 });
  const owner = await aUser(shop.ctx, { role: 'owner' });
  const { secret } = await anApiToken(shop.ctx, owner, ['products.read', 'products.write']);
  const { output } = run('receive-stock.ts', { TOKEN: secret, PRODUCT: id, RECEIVED: '12' });
  expect(await output).toBe('Wool cap: 17 in stock\n');
});

test('npm run client asks for a file', async () => {
  expect(await npmRun('client')).toEqual({
    code: 2,
    output: 'Name the file to write, such as shop-api.ts.\n',
  });
});
