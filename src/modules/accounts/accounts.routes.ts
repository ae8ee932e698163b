import { isRefusal, refuse } from '#contract/refusals.ts';
import { route, type Route } from '#platform/http/route.ts';
import { presentUser } from '#modules/accounts/accounts.presenter.ts';
import { addAddress } from '#modules/accounts/add-address.ts';
import { presentAddress } from '#modules/accounts/address.presenter.ts';
import type { Address } from '#modules/accounts/address.presenter.ts';
import {
  deleteAddress,
  listAddresses,
  updateAddress,
} from '#modules/accounts/addresses.repository.ts';
import { logIn } from '#modules/accounts/login.ts';
import { register } from '#modules/accounts/register.ts';
import { beginSession, endSession } from '#modules/accounts/session.ts';

export const accountsRoutes: readonly Route[] = [
  route(
    'auth.register',
    async ({ ctx, ip, body }) =>
      (await register(ctx, ip, body)) ?? { message: 'Registration successful' },
  ),

  route('auth.login', async ({ ctx, body, ip, http }) => {
    const actor = await logIn(ctx, ip, body);
    if (isRefusal(actor)) return actor;
    http.header('Set-Cookie', await beginSession(ctx, actor.id, http.req.header('cookie') ?? null));
    return { message: 'Logged in successfully', user: presentUser(actor) };
  }),

  route('auth.logout', async ({ ctx, http }) => {
    http.header('Set-Cookie', await endSession(ctx, http.req.header('cookie') ?? null));
    return { message: 'Logged out successfully' };
  }),

  route('auth.checkAuth', async ({ actor }) => ({ user: presentUser(actor) })),

  route('shopAddress.add', async ({ ctx, actor, body: { userId: _, ...fields }, idempotency }) => {
    const added = (address: Address) => ({
      message: 'Address added successfully',
      data: presentAddress(address),
    });
    const saved = await addAddress(ctx, actor, fields, async (trx, address) =>
      idempotency?.keep(trx, added(address)),
    );
    return isRefusal(saved) ? saved : added(saved);
  }),

  route('shopAddress.list', async ({ ctx, actor }) => ({
    data: (await listAddresses(ctx.db, actor.id)).map(presentAddress),
  })),

  route('shopAddress.update', async ({ ctx, actor, params, body }) => {
    const saved = await updateAddress(ctx.db, actor.id, params.addressId, body, ctx.clock.now());
    return saved
      ? { message: 'Address updated successfully', data: presentAddress(saved) }
      : refuse('NOT_FOUND');
  }),

  route('shopAddress.delete', async ({ ctx, actor, params }) =>
    (await deleteAddress(ctx.db, actor.id, params.addressId))
      ? { message: 'Address deleted successfully' }
      : refuse('NOT_FOUND'),
  ),
];
