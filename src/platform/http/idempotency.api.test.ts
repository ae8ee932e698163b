import { expect, test } from 'vitest';
import { RequestFault } from '#platform/http/fault.ts';
import { claimKey } from '#platform/http/idempotency.ts';
import { aPerson } from '#support/people.ts';
import { openTestShop } from '#support/shop.ts';

test('a key whose request was killed says when to ask again, and is free after half a minute', async () => {
  const shop = await openTestShop();
  try {
    const person = await aPerson(shop.ctx);
    const actor = { id: person.id, role: 'regular', userName: 'Ann', email: 'a@b.test' } as const;
    const request = { params: undefined, sent: { quantity: 1 } };
    const claim = () => claimKey(shop.ctx, actor, 'a-key', 'shopOrder.create', request, 201);
    expect((await claim()).kind).toBe('ours');

    // Its process is killed here; nobody finishes it.
    const refused = await claim().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RequestFault);
    expect(refused).toMatchObject({
      refusal: { refused: 'IDEMPOTENCY_IN_FLIGHT' },
      headers: { 'Retry-After': '1' },
    });
    shop.clock.forward(31_000);
    expect((await claim()).kind).toBe('ours');
  } finally {
    await shop.close();
  }
});
