import { expect, test } from 'vitest';
import { planImport } from '#modules/bulk-jobs/index.ts';
import { jobIn, openBulkJobShop } from '#support/bulk-job-shop.ts';
import { runBulkJobs } from '#support/bulk-jobs.ts';
import { databaseChecksum } from '#support/database-checksum.ts';
import { CLASSIC, exportText, importFile } from '#support/product-files.ts';
import { aProduct } from '#support/products.ts';

const shop = await openBulkJobShop();
const { ask, details, done, plan, rowsOf, upload } = shop;

/** Uploads and compares a file. */
async function planned(text: BlobPart) {
  const { _id: id } = await upload(text);
  const requested = await plan(id);
  expect([requested.status, jobIn(requested).state]).toEqual([200, 'reading']);
  await runBulkJobs(shop.ctx);
  return await details(id);
}

/** The whole shop without the audit log, to which requests are written. */
const shopData = async () => (await databaseChecksum(shop.ctx)).replace(/^audit_entries .*$/m, '');
const countJobs = async () => {
  const query = 'SELECT job_id FROM bulk_job_files UNION ALL SELECT id FROM bulk_jobs';
  return (await shop.ctx.pool.query(query)).rowCount;
};
const products = async () => (await shop.send('GET', '/api/v1/shop/products')).body.data;

test('a file is uploaded, mapped, compared, applied and undone, and the audit log records each action', async () => {
  const uploaded = await upload('Name,Cost,Bin\nFelt hat,49.00,A1\nFelt cap,x,A2\n');
  const { _id: id } = uploaded;
  expect(uploaded).toMatchObject({ state: 'uploaded', kind: 'import', title: 'hats.csv' });
  expect(uploaded.columns).toEqual([
    { name: 'Name', samples: ['Felt hat', 'Felt cap'], field: 'Name', known: false },
    { name: 'Cost', samples: ['49.00', 'x'], field: 'Cost', known: false },
    { name: 'Bin', samples: ['A1', 'A2'], field: 'Bin', known: false },
  ]);
  expect((await plan(id)).body).toMatchObject({
    code: 'IMPORT_FILE',
    message: expect.stringContaining('Choose the column that holds the title'),
  });
  const before = await shopData();
  await plan(id, { Name: 'Title', Cost: 'Price', Bin: '' }, 'accessories');
  await runBulkJobs(shop.ctx);
  expect(await shopData()).toBe(before);
  const compared = await details(id);
  expect(compared).toMatchObject({ state: 'planned', wanted: null, category: 'accessories' });
  expect(compared.summary).toMatchObject({ added: 1, refused: 1, refusedLines: 1 });
  expect(compared.columns).toMatchObject([{ field: 'Title', known: true }, {}, { field: '' }]);
  const [hat] = await rowsOf(id, '?kind=added');
  expect(hat?.changes).toContainEqual({ field: 'price', before: '', after: '49.00' });
  expect(JSON.stringify(hat)).not.toContain('Bin');
  expect((await ask('GET', `/jobs/${id}/refused`)).body['text']).toBe(
    'Line,URL handle,Reason\r\n3,felt-cap,"the price ""x"" is not an amount such as 12.50"\r\n',
  );
  expect(await done(id, 'apply')).toMatchObject({ state: 'applied', summary: { added: 1 } });
  expect(await products()).toMatchObject([
    { title: 'Felt hat', category: 'accessories', price: 49 },
  ]);
  expect(await done(id, 'undo')).toMatchObject({ state: 'undone', summary: { undone: 1 } });
  expect(await products()).toEqual([]);
  const entries = await shop.ctx.db
    .selectFrom('audit_entries')
    .select('action')
    .where('actor_id', '=', shop.admin().id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(
    ['upload', 'plan', 'apply', 'applied', 'undo', 'undone'].map((action) => `import.${action}`),
  );
  expect((await ask('GET', '/jobs')).body.data).toMatchObject([
    { title: 'hats.csv', actorName: expect.stringContaining('Shopper'), state: 'undone' },
  ]);
});

test('blank cells leave values unchanged, and every changed value is shown with its value before', async () => {
  await importFile(shop.ctx, CLASSIC);
  const { _id: id, summary } = await planned(
    'Handle,Title,Variant Price\nfelt-hat,,55\nwaxed-coat,,\nnew,New,\n',
  );
  expect(summary).toMatchObject({ changed: 1, unchanged: 1, refused: 1, values: 1 });
  const rows = await rowsOf(id);
  expect(rows.map(({ title, kind, line }) => [title, kind, line])).toEqual([
    ['Felt hat', 'changed', 2],
    ['waxed-coat', 'unchanged', 3],
    ['new', 'refused', 4],
  ]);
  expect(rows[0]?.changes).toEqual([{ field: 'price', before: '49.00', after: '55.00' }]);
  expect((await ask('GET', `/jobs/${id}/rows?limit=2`)).body['nextCursor']).toBe('2');
  expect(await rowsOf(id, '?limit=2&cursor=2')).toHaveLength(1);
});

test('a file that cannot be read is refused with a sentence, and leaves nothing behind', async () => {
  const before = await databaseChecksum(shop.ctx);
  for (const [text, sentence] of [
    ['', 'The file is empty.'],
    ['Title,Handle\n', 'The file has no lines below its header'],
    [Buffer.from('PK\u0003\u0004 and more'), 'This is a workbook or a compressed file'],
    [Buffer.from('\uFEFFTitle\nHat\n', 'utf16le'), 'The file is saved as UTF-16'],
    [
      new Uint8Array([...Buffer.from('Title,Price\nH'), 0xfc, 44, 49, 10]),
      'Line 2 holds characters that are not UTF-8',
    ],
    ['Title,Price\nHat,"1\nCoat,2\n', 'The quote opened in line 2 is never closed'],
  ] as const) {
    const { body } = await ask('POST', '/imports', { my_file: new File([text], 'hats.csv') });
    expect(body).toMatchObject({
      success: false,
      code: 'IMPORT_FILE',
      message: expect.stringContaining(sentence),
    });
  }
  expect(await databaseChecksum(shop.ctx)).toBe(before);
  expect(await countJobs()).toBe(0);
});

test('a file that was lost in a database crash has to be uploaded again', async () => {
  const { _id: id } = await upload('Title,Price\nHat,1\n');
  await plan(id);
  await shop.ctx.db.deleteFrom('bulk_job_files').execute();
  await runBulkJobs(shop.ctx);
  expect(await details(id)).toMatchObject({
    state: 'failed',
    problem: 'The file is no longer stored. Upload it again.',
  });
});

test('a fault far down in a file is the problem of the job, and a file can be compared again with other columns', async () => {
  const faulty = await planned(`Title,Price,Type\n${'Hat,1,Home\n'.repeat(20)}Coat,"2`);
  expect(faulty).toMatchObject({ state: 'failed', wanted: null });
  expect(faulty.problem).toContain('The quote opened in line 22 is never closed');
  expect((await ask('POST', `/jobs/${faulty._id}/apply`)).body).toMatchObject({
    code: 'IMPORT_STATE',
  });
  const good = await planned('Title,Amount,Type\nHat,1,Home\n');
  expect(good.summary).toMatchObject({ refused: 1 });
  await plan(good._id, { Amount: 'Price' });
  await runBulkJobs(shop.ctx);
  expect((await details(good._id)).summary).toMatchObject({ added: 1, refused: 0 });
});

test('uploads that are not a file, too large or incomplete are refused with a sentence', async () => {
  const post = (raw: string, headers: Record<string, string> = {}) =>
    shop.send('POST', '/api/v1/admin/imports', {
      as: shop.admin(),
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
      raw,
    });
  expect((await post('a', { 'content-type': 'text/csv' })).body).toMatchObject({
    code: 'WRONG_CONTENT_TYPE',
  });
  expect((await post('a', { 'content-length': '300000000' })).body).toMatchObject({
    code: 'IMPORT_TOO_LARGE',
    message: 'The file is larger than 200 MB. Split it and import the parts one after another.',
  });
  const head = '--x\r\nContent-Disposition: form-data; name="my_file"; filename="a.csv"\r\n\r\n';
  for (const raw of ['no form', head, `${head}Title\nHat\n`, `${head}Title\nHat\n\r\n-`])
    expect((await post(raw)).body).toMatchObject({ code: 'MALFORMED' });
  const field = '--x\r\nContent-Disposition: form-data; name="my_file"\r\n\r\nTitle\r\n--x--';
  expect((await post(field)).body.message).toContain('Choose a CSV file to import');
  expect(await countJobs()).toBe(0);
  const whole = await post(`${head}Title,Price\nHat,"1\r\n--y"\n\r\n--x--\r\n`);
  expect(jobIn(whole).columns.map(({ samples }) => samples)).toEqual([['Hat'], ['1\r\n--y']]);
});

test('the export of a filter, imported again, changes nothing, and no cell of it is a formula', async () => {
  await importFile(shop.ctx, CLASSIC);
  await aProduct(shop.ctx, { title: '=SUM(A1)', category: 'pets', colors: ['Red'], stock: 4 });
  const all = await ask('GET', '/products/export');
  expect(all.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(all.body['text']).toBe((await exportText(shop.ctx)).replace('\uFEFF', ''));
  expect(all.body['text']).toContain("'=SUM(A1)");
  const pets = await ask('GET', '/products/export?category=pets');
  expect(pets.body['text']).not.toContain('felt-hat');
  for (const [file, count] of [
    [all, 3],
    [pets, 1],
  ] as const) {
    const { summary } = await planned(file.body['text'] as string);
    const { products: read, added, changed, refused, unchanged } = summary;
    expect([read, unchanged, added, changed, refused]).toEqual([count, count, 0, 0, 0]);
  }
});

test('an import can be cancelled before it writes, and a second import waits for the first', async () => {
  const first = await upload(CLASSIC);
  const second = await upload('Title,Price,Type\nHat,1,Home\n');
  for (const { _id } of [first, second]) await plan(_id);
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
  expect(jobIn(await ask('POST', `/jobs/${second._id}/cancel`)).state).toBe('cancelled');
  expect((await ask('POST', `/jobs/${second._id}/apply`)).status).toBe(409);
  await done(first._id, 'apply');
  expect((await ask('POST', `/jobs/${first._id}/cancel`)).body).toMatchObject({
    code: 'IMPORT_STATE',
    message: expect.stringContaining('You can undo it instead'),
  });
});
