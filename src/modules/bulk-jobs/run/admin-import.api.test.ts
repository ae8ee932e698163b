import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { JobDetailsWire, JobRowWire } from '#contract/bulk-jobs.contract.ts';
import { planImport } from '#modules/bulk-jobs/index.ts';
import { runBulkJobs } from '#support/bulk-jobs.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aProduct } from '#support/products.ts';
import { aUser, type TestUser } from '#support/users.ts';
import { CLASSIC, exportText, importFile } from '#support/product-files.ts';
import { openTestShop, type Reply, type TestShop } from '#support/shop.ts';
import { databaseChecksum } from '#support/database-checksum.ts';

let shop: TestShop;
let admin: TestUser;
beforeEach(async () => {
  shop = await openTestShop();
  admin = await aUser(shop.ctx, { role: 'owner' });
});
afterEach(async () => {
  await expectHealthy(shop.ctx);
  await shop.close();
});

const send = (method: string, path: string, body?: unknown): Promise<Reply> =>
  shop.send(method, `/api/v1/admin${path}`, { as: admin, ...(body === undefined ? {} : { body }) });
const jobOf = (reply: Reply): JobDetailsWire => reply.body['data'] as unknown as JobDetailsWire;
const upload = (text: BlobPart, name = 'hats.csv'): Promise<Reply> =>
  send('POST', '/imports', { my_file: new File([text], name) });
const details = async (id: string) => jobOf(await send('GET', `/jobs/${id}`));
const rowsOf = async (id: string, query = '') =>
  (await send('GET', `/jobs/${id}/rows${query}`)).body['data'] as unknown as JobRowWire[];

/** Uploads and compares a file. */
async function planned(text: BlobPart, mapping = {}, category: string | null = null) {
  const { _id: id } = jobOf(await upload(text));
  const requested = await send('POST', `/imports/${id}/plan`, { mapping, category });
  expect([requested.status, jobOf(requested)?.state]).toEqual([200, 'reading']);
  await runBulkJobs(shop.ctx);
  return await details(id);
}

/** Requests an action and runs the worker. */
async function done(id: string, what: 'apply' | 'undo') {
  const requested = await send('POST', `/jobs/${id}/${what}`);
  expect(requested.status).toBe(200);
  await runBulkJobs(shop.ctx);
  return await details(id);
}

/** The whole shop without the audit log, to which requests are written. */
const shopData = async () => (await databaseChecksum(shop.ctx)).replace(/^audit_entries .*$/m, '');

const auditOf = async () =>
  (
    await shop.ctx.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_name', 'record_name'])
      .orderBy('id')
      .execute()
  ).map((entry) => entry.action);

test('a file is uploaded, mapped, compared, applied and undone, and the audit log records each action', async () => {
  const text = 'Name,Cost,Bin\nFelt hat,49.00,A1\nFelt cap,x,A2\n';
  const uploaded = jobOf(await upload(text));
  expect(uploaded).toMatchObject({ state: 'uploaded', kind: 'import', title: 'hats.csv' });
  expect(uploaded.columns).toEqual([
    { name: 'Name', samples: ['Felt hat', 'Felt cap'], field: 'Name', known: false },
    { name: 'Cost', samples: ['49.00', 'x'], field: 'Cost', known: false },
    { name: 'Bin', samples: ['A1', 'A2'], field: 'Bin', known: false },
  ]);
  const unnamed = await send('POST', `/imports/${uploaded._id}/plan`, {
    mapping: {},
    category: null,
  });
  expect(unnamed.body).toMatchObject({
    code: 'IMPORT_FILE',
    message: expect.stringContaining('Choose the column that holds the title'),
  });
  const before = await shopData();
  const mapping = { Name: 'Title', Cost: 'Price', Bin: '' };
  await send('POST', `/imports/${uploaded._id}/plan`, { mapping, category: 'accessories' });
  await runBulkJobs(shop.ctx);
  expect(await shopData()).toBe(before);
  const plan = await details(uploaded._id);
  expect(plan).toMatchObject({ state: 'planned', wanted: null, category: 'accessories' });
  expect(plan.summary).toMatchObject({ added: 1, refused: 1, refusedLines: 1 });
  expect(plan.columns[0]).toMatchObject({ field: 'Title', known: true });
  expect(plan.columns[2]).toMatchObject({ field: '' });
  const [hat] = await rowsOf(plan._id, '?kind=added');
  expect(hat?.changes).toContainEqual({ field: 'price', before: '', after: '49.00' });
  expect(JSON.stringify(hat)).not.toContain('Bin');
  const refused = await send('GET', `/jobs/${plan._id}/refused`);
  expect(refused.body['text']).toBe(
    'Line,URL handle,Reason\r\n3,felt-cap,"the price ""x"" is not an amount such as 12.50"\r\n',
  );
  expect(await done(plan._id, 'apply')).toMatchObject({ state: 'applied', summary: { added: 1 } });
  expect((await shop.send('GET', '/api/v1/shop/products')).body['data']).toMatchObject([
    { title: 'Felt hat', category: 'accessories', price: 49 },
  ]);
  expect(await done(plan._id, 'undo')).toMatchObject({ state: 'undone', summary: { undone: 1 } });
  expect((await shop.send('GET', '/api/v1/shop/products')).body['data']).toEqual([]);
  expect(await auditOf()).toEqual([
    'import.upload',
    'import.plan',
    'import.apply',
    'import.applied',
    'import.undo',
    'import.undone',
  ]);
  const listed = (await send('GET', '/jobs')).body['data'] as unknown as JobDetailsWire[];
  expect(listed).toMatchObject([
    { title: 'hats.csv', actorName: expect.stringContaining('Shopper'), state: 'undone' },
  ]);
});

test('blank cells leave values unchanged, and every changed value is shown with its value before', async () => {
  await importFile(shop.ctx, CLASSIC);
  const plan = await planned('Handle,Title,Variant Price\nfelt-hat,,55\nwaxed-coat,,\nnew,New,\n');
  expect(plan.summary).toMatchObject({ changed: 1, unchanged: 1, refused: 1, values: 1 });
  const rows = await rowsOf(plan._id);
  expect(rows.map(({ title, kind, line }) => [title, kind, line])).toEqual([
    ['Felt hat', 'changed', 2],
    ['waxed-coat', 'unchanged', 3],
    ['new', 'refused', 4],
  ]);
  expect(rows[0]?.changes).toEqual([{ field: 'price', before: '49.00', after: '55.00' }]);
  const first = await send('GET', `/jobs/${plan._id}/rows?limit=2`);
  expect(first.body['nextCursor']).toBe('2');
  expect(await rowsOf(plan._id, '?limit=2&cursor=2')).toHaveLength(1);
});

test.each([
  ['', 'The file is empty.'],
  ['Title,Handle\n', 'The file has no lines below its header'],
  [Buffer.from('PK\u0003\u0004 and more'), 'This is a workbook or a compressed file'],
  [Buffer.from('\uFEFFTitle\nHat\n', 'utf16le'), 'The file is saved as UTF-16'],
  [
    new Uint8Array([...Buffer.from('Title,Price\nH'), 0xfc, 44, 49, 10]),
    'Line 2 holds characters that are not UTF-8',
  ],
  ['Title,Price\nHat,"1\nCoat,2\n', 'The quote opened in line 2 is never closed'],
])('a file that cannot be read leaves nothing behind: %#', async (text, sentence) => {
  const before = await databaseChecksum(shop.ctx);
  const reply = await upload(text);
  expect(reply.body).toMatchObject({
    success: false,
    code: 'IMPORT_FILE',
    message: expect.stringContaining(sentence),
  });
  expect(await databaseChecksum(shop.ctx)).toBe(before);
  const { rows } = await sql`SELECT FROM bulk_jobs UNION ALL SELECT FROM bulk_job_files`.execute(
    shop.ctx.db,
  );
  expect(rows).toEqual([]);
});

test('a file that was lost in a database crash has to be uploaded again', async () => {
  const { _id: id } = jobOf(await upload('Title,Price\nHat,1\n'));
  await send('POST', `/imports/${id}/plan`, { mapping: {}, category: null });
  await shop.ctx.db.deleteFrom('bulk_job_files').execute();
  await runBulkJobs(shop.ctx);
  expect(await details(id)).toMatchObject({
    state: 'failed',
    problem: 'The file is no longer stored. Upload it again.',
  });
});

test('a fault far down in a file is the problem of the job, and a file can be compared again with other columns', async () => {
  const plan = await planned(`Title,Price,Type\n${'Hat,1,Home\n'.repeat(20)}Coat,"2`);
  expect(plan).toMatchObject({ state: 'failed', wanted: null });
  expect(plan.problem).toContain('The quote opened in line 22 is never closed');
  expect((await send('POST', `/jobs/${plan._id}/apply`)).body).toMatchObject({
    code: 'IMPORT_STATE',
  });
  const good = await planned('Title,Amount,Type\nHat,1,Home\n');
  expect(good.summary).toMatchObject({ refused: 1 });
  await send('POST', `/imports/${good._id}/plan`, { mapping: { Amount: 'Price' }, category: null });
  await runBulkJobs(shop.ctx);
  expect((await details(good._id)).summary).toMatchObject({ added: 1, refused: 0 });
});

test('uploads that are not a file, too large or incomplete are refused with a sentence', async () => {
  const as = admin;
  const post = (headers: Record<string, string>, raw: string) =>
    shop.send('POST', '/api/v1/admin/imports', { as, headers, raw });
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await post({ 'content-type': 'text/csv' }, 'a')).body).toMatchObject({
    code: 'WRONG_CONTENT_TYPE',
  });
  expect((await post({ ...form, 'content-length': '300000000' }, 'a')).body).toMatchObject({
    code: 'IMPORT_TOO_LARGE',
    message: 'The file is larger than 200 MB. Split it and import the parts one after another.',
  });
  const head = '--x\r\nContent-Disposition: form-data; name="my_file"; filename="a.csv"\r\n\r\n';
  for (const raw of ['no form', head, `${head}Title\nHat\n`, `${head}Title\nHat\n\r\n-`])
    expect((await post(form, raw)).body).toMatchObject({ code: 'MALFORMED' });
  const field = '--x\r\nContent-Disposition: form-data; name="my_file"\r\n\r\nTitle\r\n--x--';
  expect((await post(form, field)).body['message']).toContain('Choose a CSV file to import');
  expect((await sql`SELECT FROM bulk_jobs`.execute(shop.ctx.db)).rows).toEqual([]);
  const whole = await post(form, `${head}Title,Price\nHat,"1\r\n--y"\n\r\n--x--\r\n`);
  expect(jobOf(whole).columns.map(({ samples }) => samples)).toEqual([['Hat'], ['1\r\n--y']]);
});

test('the export of a filter, imported again, changes nothing, and no cell of it is a formula', async () => {
  await importFile(shop.ctx, CLASSIC);
  await aProduct(shop.ctx, { title: '=SUM(A1)', category: 'pets', colors: ['Red'], stock: 4 });
  const all = await send('GET', '/products/export');
  expect(all.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(all.body['text']).toBe((await exportText(shop.ctx)).replace('\uFEFF', ''));
  expect(all.body['text']).toContain("'=SUM(A1)");
  const pets = await send('GET', '/products/export?category=pets');
  expect(pets.body['text']).not.toContain('felt-hat');
  for (const [file, products] of [
    [all, 3],
    [pets, 1],
  ] as const) {
    const plan = await planned(file.body['text'] as string);
    expect(plan.summary).toMatchObject({
      products,
      added: 0,
      changed: 0,
      refused: 0,
      unchanged: products,
    });
  }
});

test('an import can be cancelled before it writes, and a second import waits for the first', async () => {
  const first = jobOf(await upload(CLASSIC));
  const second = jobOf(await upload('Title,Price,Type\nHat,1,Home\n'));
  for (const { _id } of [first, second])
    await send('POST', `/imports/${_id}/plan`, { mapping: {}, category: null });
  // The command line is refused while the worker runs; here the test holds the lock.
  const other = await shop.owner.connect();
  await other.query(`SELECT pg_advisory_lock(hashtext('hemstitch'), hashtext('import'))`);
  await runBulkJobs(shop.ctx);
  expect((await details(first._id)).wanted).toBe('plan');
  const file = { file: new Blob([CLASSIC]).stream(), fileName: 'a.csv', category: null };
  expect(await planImport(shop.ctx, null, file)).toMatchObject({ refused: 'IMPORT_RUNNING' });
  other.release(true);
  await expect
    .poll(async () => {
      await runBulkJobs(shop.ctx);
      return [(await details(first._id)).state, (await details(second._id)).state];
    })
    .toEqual(['planned', 'planned']);
  const gone = await send('POST', `/jobs/${second._id}/cancel`);
  expect(jobOf(gone).state).toBe('cancelled');
  expect((await send('POST', `/jobs/${second._id}/apply`)).status).toBe(409);
  await done(first._id, 'apply');
  expect((await send('POST', `/jobs/${first._id}/cancel`)).body).toMatchObject({
    code: 'IMPORT_STATE',
    message: expect.stringContaining('You can undo it instead'),
  });
});
