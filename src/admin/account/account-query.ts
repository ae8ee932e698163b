import { queryOptions } from '@tanstack/react-query';
import type { ResponseBody } from '#contract/contract.ts';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { unwrap } from '#admin/shared/query/query-client.ts';

export type Account = ResponseBody<'account.get'>['data'];
export type SecondFactor = ResponseBody<'secondFactor.get'>['data'];

/** All that the screen shows of the own account. */
export const accountQuery = ({ account, secondFactor }: AdminApi) =>
  queryOptions({
    queryKey: ['account'],
    queryFn: async ({ signal }) => {
      const [about, sessions, passkeys, factor] = await Promise.all([
        unwrap(account.get(undefined, { signal })),
        unwrap(account.sessions(undefined, { signal })),
        unwrap(account.passkeys(undefined, { signal })),
        unwrap(secondFactor.get(undefined, { signal })),
      ]);
      return {
        account: about.data,
        sessions: sessions.data,
        passkeys: passkeys.data,
        factor: factor.data,
      };
    },
  });
