import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { adminApiOf, useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminError } from '#admin/shared/page/admin-error.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { prefetch } from '#admin/shared/query/query-client.ts';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { CreateTokenDialog } from '#admin/tokens/create-token-dialog.tsx';
import { TokensTable } from '#admin/tokens/tokens-table.tsx';
import { tokensQuery } from '#admin/tokens/tokens-query.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: { title: 'API tokens', noIndex: true } };

export const loader = ({ context }: LoaderFunctionArgs) =>
  prefetch(context, tokensQuery(adminApiOf(context)));

/** The programs that may use the shop's API. */
export function Component() {
  const tokens = useQuery(tokensQuery(useAdminApi()));
  const [isCreating, setIsCreating] = useState(false);
  const list = tokens.data?.data;
  return (
    <AdminPage
      title="API tokens"
      count={list ? `${list.length} ${list.length === 1 ? 'token' : 'tokens'}` : undefined}
      tools={
        <Button icon="plus" variant="primary" onClick={() => setIsCreating(true)}>
          Create token
        </Button>
      }
    >
      <p className="tokens-intro">
        A token lets a program, such as a stock or accounting system, use this shop’s{' '}
        <TextLink href="/api/docs">API</TextLink> with the permissions that you choose.
      </p>
      {list ? <TokensTable tokens={list} /> : <QueryFallback query={tokens} />}
      <CreateTokenDialog open={isCreating} onClose={() => setIsCreating(false)} />
    </AdminPage>
  );
}

export const ErrorBoundary = AdminError;
