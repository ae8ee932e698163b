/** Pictures by address: fetched once, placed in their order, told when they fail, forgotten when nobody wants them. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  findProductStates,
  placePicture,
  saveProducts,
  type ProductState,
} from '#modules/catalogue/index.ts';
import { ProcessEnded, promptEncoder } from '#modules/media/encoder.ts';
import { fetchDuePictures } from '#modules/media/fetch-pictures.ts';
import {
  dropPictureFetches,
  findPictureAddresses,
  listPictureFetches,
  queuePictureFetches,
  type FetchTarget,
} from '#modules/media/index.ts';
import type { Fetched, NotFetched } from '#gateways/picture-source/picture-source.ts';
import { newId } from '#kernel/ids.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { aProduct } from '#support/goods.ts';
import { aPerson } from '#support/people.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
let web: Map<string, Fetched | NotFetched>;
let asked: string[];

beforeAll(async () => {
  const pictureSource = {
    fetch: async (address: string) => {
      asked.push(address);
      return web.get(address) ?? { reason: 'The server answered 404.', temporary: false };
    },
  };
  shop = await openTestShop({}, { pictureSource });
});
afterAll(() => shop.close());
beforeEach(() => {
  web = new Map();
  asked = [];
  // Rows say when they are due by the database's own time.
  shop.clock.forward(60_000);
});

let shade = 0;
async function online(name: string): Promise<string> {
  shade += 1;
  const create = {
    width: 8,
    height: 8,
    channels: 3 as const,
    background: { r: shade, g: 9, b: 9 },
  };
  const address = `https://pictures.test/${name}-${shade}.png`;
  web.set(address, { bytes: await sharp({ create }).png().toBuffer() });
  return address;
}

const queue = (target: FetchTarget, targetId: string, ...addresses: string[]) =>
  shop.ctx.db.transaction().execute((trx) =>
    queuePictureFetches(trx, [
      {
        target,
        targetId,
        pictures: addresses.map((address, position) => ({
          address,
          alt: `view ${position}`,
          position,
        })),
      },
    ]),
  );
const work = async (rounds = 3) => {
  for (let round = 0; round < rounds; round += 1) await fetchDuePictures(shop.ctx, placePicture);
};
const imagesOf = async (id: string) =>
  (
    await shop.ctx.db
      .selectFrom('products')
      .select('images')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).images;
const fetches = (id: string) => listPictureFetches(shop.ctx.db, [id]);

async function bare(): Promise<string> {
  const { id } = await aProduct(shop.ctx, {});
  await shop.ctx.db.updateTable('products').set({ images: '[]' }).where('id', '=', id).execute();
  return id;
}

test('are placed in their order, with their words, and known by their addresses', async () => {
  const product = await bare();
  const addresses = [await online('front'), await online('back'), await online('side')];
  await queue('product', product, ...addresses);
  await work();
  const images = await imagesOf(product);
  const known = await findPictureAddresses(
    shop.ctx.db,
    images.map(({ media }) => media),
  );
  expect(images.map(({ media, alt }) => [known.get(media), alt])).toEqual(
    addresses.map((address, at) => [[address], `view ${at}`]),
  );
  await work();
  expect(asked).toHaveLength(3);
});

test('come to their places whichever arrives first', async () => {
  const product = await bare();
  const addresses = [await online('a'), await online('b'), await online('c')];
  await queue('product', product, ...addresses);
  const pictures = new Map(web);
  for (const latest of addresses.toReversed()) {
    const picture = pictures.get(latest)!;
    for (const each of addresses)
      web.set(each, each === latest ? picture : { reason: 'slow', temporary: true });
    await work(1);
    shop.clock.forward(601_000);
  }
  expect((await imagesOf(product)).map(({ alt }) => alt)).toEqual(['view 0', 'view 1', 'view 2']);
});

test('one address of many products is fetched once', async () => {
  const address = await online('shared');
  const products = [await bare(), await bare()];
  await queue('product', products[0]!, address);
  await work(1);
  await queue('product', products[1]!, address);
  await work(1);
  expect(asked).toEqual([address]);
  expect((await imagesOf(products[1]!)).length).toBe(1);
});

test('a banner is made with its picture', async () => {
  const id = newId();
  await queue('banner', id, await online('banner'));
  await work(1);
  const banner = await shop.ctx.db
    .selectFrom('banners')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  expect(banner?.alt).toBe('view 0');
});

test('what cannot be fetched is told with its reason, and not tried again', async () => {
  const product = await bare();
  const html = 'https://pictures.test/page.html';
  web.set(html, { bytes: new TextEncoder().encode('<html>') });
  const good = await online('good');
  await queue('product', product, html, 'https://pictures.test/missing.png', good);
  await work();
  shop.clock.forward(86_400_000);
  await work();
  expect((await fetches(product)).map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', 'Only JPEG, PNG, WebP and AVIF pictures can be used.'],
    ['failed', 'The server answered 404.'],
    ['fetched', null],
  ]);
  expect(asked).toHaveLength(3);
  expect(await imagesOf(product)).toHaveLength(1);
  const admin = await aPerson(shop.ctx, { role: 'admin' });
  const { body } = await shop.send('GET', '/api/v1/admin/pictures/failed', { as: admin });
  expect(body.data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        targetId: product,
        address: html,
        reason: expect.stringMatching('Only JPEG'),
      }),
    ]),
  );
});

test('what may work later is tried again, ever more rarely, and given up with its last reason', async () => {
  const product = await bare();
  const address = await online('later');
  const picture = web.get(address)!;
  web.set(address, { reason: 'The server answered 503.', temporary: true });
  await queue('product', product, address);
  await work();
  expect(asked).toHaveLength(1);
  expect(await fetches(product)).toMatchObject([
    { state: 'waiting', reason: 'The server answered 503.' },
  ]);
  for (const seconds of [60, 600, 3600]) {
    shop.clock.forward(seconds * 1000 + 1);
    await work();
  }
  expect(asked).toHaveLength(4);
  web.set(address, picture);
  shop.clock.forward(21_601_000);
  await work();
  expect(await fetches(product)).toMatchObject([{ state: 'fetched', reason: null }]);

  const never = 'https://pictures.test/never.png';
  web.set(never, { reason: 'The server answered 500.', temporary: true });
  await queue('product', product, never);
  for (let tries = 0; tries < 7; tries += 1) {
    await work(1);
    shop.clock.forward(21_601_000);
  }
  expect(asked.filter((each) => each === never)).toHaveLength(5);
  expect((await fetches(product)).find((each) => each.address === never)).toMatchObject({
    state: 'failed',
    reason: 'The server answered 500.',
  });
});

test('what was dropped meanwhile is not placed', async () => {
  const product = await bare();
  const address = await online('dropped');
  await queue('product', product, address);
  const dropping = {
    ...shop.ctx,
    pictureSource: {
      fetch: async (wanted: string) => {
        await shop.ctx.db.transaction().execute((trx) => dropPictureFetches(trx, [product]));
        return web.get(wanted)!;
      },
    },
  };
  await fetchDuePictures(dropping, placePicture);
  expect(await imagesOf(product)).toEqual([]);
  expect(await fetches(product)).toEqual([]);
});

test('a new order for the same product replaces what waits of the old one', async () => {
  const product = await bare();
  const [old, fresh] = [await online('old'), await online('new')];
  await queue('product', product, old, fresh);
  await queue('product', product, fresh);
  await work();
  expect(asked).toEqual([fresh]);
  expect(await imagesOf(product)).toHaveLength(1);
});

test('two workers never fetch the same picture', async () => {
  const product = await bare();
  await queue('product', product, await online('a'), await online('b'), await online('c'));
  await Promise.all([work(), work()]);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  expect((await imagesOf(product)).map(({ alt }) => alt)).toEqual(['view 0', 'view 1', 'view 2']);
});

test('a killed worker leaves its pictures to others', async () => {
  const product = await bare();
  await queue('product', product, await online('killed'));
  const killed = {
    ...shop.ctx,
    pictureSource: { fetch: () => new Promise<never>(() => undefined) },
  };
  void fetchDuePictures(killed, placePicture);
  await expect
    .poll(() =>
      shop.ctx.pool
        .query(`SELECT 1 FROM picture_fetches WHERE tries = 1 AND target_id = $1`, [product])
        .then(({ rowCount }) => rowCount),
    )
    .toBe(1);
  await work();
  expect(asked).toEqual([]);
  shop.clock.forward(121_000);
  await work();
  expect(await imagesOf(product)).toHaveLength(1);
});

test('a picture process that ended says nothing of the picture, which is tried again', async () => {
  const product = await bare();
  await queue('product', product, await online('unlucky'));
  vi.spyOn(promptEncoder, 'run').mockRejectedValueOnce(new ProcessEnded('SIGKILL'));
  await work(1);
  expect(await fetches(product)).toMatchObject([{ state: 'waiting' }]);
  shop.clock.forward(61_000);
  await work();
  expect(await imagesOf(product)).toHaveLength(1);
});

test('what failed is tried once more when its product is changed and saved', async () => {
  const id = await bare();
  const address = await online('mended');
  const picture = web.get(address)!;
  web.delete(address);
  const save = async (change: (state: ProductState) => ProductState) => {
    const [found] = await findProductStates(shop.ctx.db, { ids: [id] });
    if (!found) throw new Error('the product is gone');
    const edit = { id, before: found.state, after: change(found.state) };
    await inTransaction(shop.ctx.db, (trx) => saveProducts(trx, [edit], shop.clock.now()));
    await work();
  };
  const pictures = [{ address, media: null, alt: '' }];
  await save((state) => ({ ...state, pictures }));
  expect(await fetches(id)).toMatchObject([{ state: 'failed' }]);
  web.set(address, picture);
  await save((state) => ({ ...state, title: `${state.title}, mended` }));
  expect(await imagesOf(id)).toHaveLength(1);
});
