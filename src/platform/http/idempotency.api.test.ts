import { expect, test } from 'vitest';
import { RequestFault } from '#platform/http/fault.ts';
import { claimKey } from '#platform/http/idempotency.ts';
import { aUser } from '#support/users.ts';
import { openTestShop } from '#support/shop.ts';

test('the key of a killed request is refused with Retry-After, and is free after 30 seconds', async () => {
  const shop = await openTestShop();
  try {
    const person = await aUser(shop.ctx);
    const actor = { id: person.id, role: 'regular', userName: 'Ann', email: 'a@b.test' } as const;
    const request = { params: undefined, body: { quantity: 1 } };
    const claim = () => claimKey(shop.ctx, actor, 'a-key', 'shopOrder.create', request, 201);
    expect((await claim()).kind).toBe('claimed');

    // The process is killed here, so the claim is neither finished nor released.
    const refused = await claim().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RequestFault);
    expect(refused).toMatchObject({
      refusal: { refused: 'IDEMPOTENCY_IN_FLIGHT' },
      headers: { 'Retry-After': '1' },
    });
    shop.clock.forward(31_000);
    expect((await claim()).kind).toBe('claimed');
  } finally {
    await shop.close();
  }
});

test('a key of one endpoint is refused at another one with an equal request', async () => {
  const shop = await openTestShop();
  try {
    const person = await aUser(shop.ctx);
    const actor = { id: person.id, role: 'regular', userName: 'Ann', email: 'a@b.test' } as const;
    const request = { params: undefined, body: { text: 'Ring twice' } };
    const claim = (endpoint: string) =>
      claimKey(shop.ctx, actor, 'one-key', endpoint, request, 201);
    const first = await claim('shopOrder.create');
    if (first.kind === 'claimed') await first.finish(201, { success: true });
    expect((await claim('shopOrder.create')).kind).toBe('replay');
    await expect(claim('shopContact.send')).rejects.toMatchObject({
      refusal: { refused: 'IDEMPOTENCY_OTHER_BODY' },
    });
  } finally {
    await shop.close();
  }
});
