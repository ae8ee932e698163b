/** Collections in product files, from the plan to undoing it. */
import { expect, test } from 'vitest';
import { jobRows, undoImport } from '#modules/bulk-jobs/index.ts';
import { openBulkJobShop } from '#support/bulk-job-shop.ts';
import { aCollection } from '#support/collections.ts';
import { exportText, importFile, orThrow, planOf } from '#support/product-files.ts';
import { aProduct } from '#support/products.ts';

const { ctx } = await openBulkJobShop();

const membersOf = async (id: string) => {
  const row = ctx.db.selectFrom('collections').select('product_ids').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).product_ids;
};
const aNamed = async (slug: string) => {
  const { id } = await aProduct(ctx, { title: slug });
  await ctx.db.updateTable('products').set({ slug }).where('id', '=', id).execute();
  return id;
};

test('a file moves products between collections by hand, and undoing it moves them back', async () => {
  const [mug, cup, jug] = [await aNamed('mug'), await aNamed('cup'), await aNamed('jug')];
  await aCollection(ctx, { id: 'gifts', name: 'Gifts', product_ids: [cup, jug] });
  await aCollection(ctx, { id: 'winter', name: 'Winter' });
  await aCollection(ctx, { id: 'fresh', name: 'Fresh', rule: '{}' });

  expect(orThrow(await planOf(ctx, await exportText(ctx))).summary).toMatchObject({ changed: 0 });

  const file = 'Handle,Collections\nmug,Gifts; Winter; Sumer\ncup,Winter; Fresh\njug,\n';
  const plan = orThrow(await planOf(ctx, file));
  const sentences = plan.summary.notes.map(({ sentence }) => sentence).join('\n');
  expect(sentences).toMatch(/no collection "Sumer"[^]*"Fresh" is filled by its rule/);
  expect([await membersOf('gifts'), await membersOf('winter')]).toEqual([[cup, jug], []]);

  const job = await importFile(ctx, file);
  const changed = await Array.fromAsync(jobRows(ctx, job.id));
  expect(changed.map(({ name, kind }) => [name, kind])).toEqual([
    ['mug', 'changed'],
    ['cup', 'changed'],
    ['jug', 'unchanged'],
  ]);
  expect(await membersOf('gifts')).toEqual([jug, mug]);
  expect(await membersOf('winter')).toEqual([mug, cup]);
  expect(orThrow(await planOf(ctx, await exportText(ctx))).summary).toMatchObject({ changed: 0 });

  // What the merchant changes meanwhile stays, and does not stop the undo.
  const winter = ctx.db.updateTable('collections').set({ product_ids: [cup, mug, jug] });
  await winter.where('id', '=', 'winter').execute();
  const undone = orThrow(await undoImport(ctx, null, { number: job.number }));
  expect(undone.summary).toMatchObject({ undone: 2, notUndone: 0 });
  expect(await membersOf('gifts')).toEqual([jug, cup]);
  expect(await membersOf('winter')).toEqual([jug]);
});

test('a full collection refuses the product, which stays as it was', async () => {
  const id = await aNamed('bowl');
  const members = Array.from({ length: 500 }, () => crypto.randomUUID());
  await aCollection(ctx, { id: 'full', name: 'Full', product_ids: members });
  const job = await importFile(ctx, 'Handle,Title,Collections\nbowl,Bowl,Full\n');
  const [row] = await Array.fromAsync(jobRows(ctx, job.id));
  expect(row?.problems.map(({ reason }) => reason).join()).toContain('"Full" has 500 products');
  expect(await membersOf('full')).not.toContain(id);
});
