import { expect, test } from 'vitest';
import { DEMO_PEOPLE, refuseDemoPeople } from '#modules/launch/demo-people.ts';
import { hashPassword } from '#modules/accounts/index.ts';
import { aUser } from '#support/users.ts';
import { aTestShop } from '#support/shop.ts';

test('a public shop does not start with demo accounts that have their published passwords', async () => {
  const { ctx } = await aTestShop({ DEMO: '0' });
  const open = { ...ctx, settings: { ...ctx.settings, publicUrl: 'https://shop.example.com' } };
  await refuseDemoPeople(open);
  const { email, password } = DEMO_PEOPLE[2];
  const { id } = await aUser(ctx, { role: 'owner' });
  const has = async (secret: string) =>
    await ctx.db
      .updateTable('users')
      .set({ email, email_key: email, password_hash: await hashPassword(secret) })
      .where('id', '=', id)
      .execute();
  await has(password);
  await expect(refuseDemoPeople(open)).rejects.toThrow(
    /^DEMO=0 .*: admin@demo\.shop can still .*npm run go-live removes them .*DATA_DIR/,
  );
  // They are allowed on a loopback address and in a demo.
  await refuseDemoPeople(ctx);
  await refuseDemoPeople({ ...open, settings: { ...open.settings, demo: true } });
  await has(`not ${password}`);
  await refuseDemoPeople(open);
});
