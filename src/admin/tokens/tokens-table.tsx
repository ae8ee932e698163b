import type { ApiTokenWire } from '#contract/tokens.contract.ts';
import { ACTIONS_COLUMN, AdminTable, type AdminColumn } from '#admin/shared/table/admin-table.tsx';
import { Moment } from '#web/moment.tsx';
import { PERMISSION_LABELS } from '#admin/tokens/permission-labels.ts';
import { RevokeToken } from '#admin/tokens/revoke-token.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Status } from '#ui/tag.tsx';

const COLUMNS: readonly AdminColumn<ApiTokenWire>[] = [
  { id: 'name', header: 'Name', width: 'm', rowHeader: true, cell: ({ name }) => name },
  {
    id: 'permissions',
    header: 'Permissions',
    width: 'grow',
    cell: (token) => <Permissions token={token} />,
  },
  { id: 'by', header: 'Created by', width: 'm', cell: ({ createdBy }) => createdBy },
  {
    id: 'used',
    header: 'Last used',
    width: 'm',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'Never'),
  },
  { id: 'until', header: 'Expires', width: 'm', cell: (token) => <Expiry token={token} /> },
  { ...ACTIONS_COLUMN, cell: (token) => <RevokeToken token={token} /> },
];

export function TokensTable({ tokens }: { tokens: readonly ApiTokenWire[] }) {
  return (
    <div className="tokens">
      <AdminTable
        name="tokens"
        caption="API tokens"
        columns={COLUMNS}
        rows={tokens}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState icon="key" title="No API tokens">
            <p>
              Create one for each program that should use the API, so that you can revoke it alone.
            </p>
          </EmptyState>
        }
      />
    </div>
  );
}

function Permissions({ token: { permissions, lost } }: { token: ApiTokenWire }) {
  const words = (list: ApiTokenWire['permissions']) =>
    list.map((each) => PERMISSION_LABELS[each].short).join(', ');
  const kept = permissions.filter((each) => !lost.includes(each));
  return (
    <>
      <span>{words(kept)}</span>
      {lost.length > 0 ? (
        <span className="second">
          {`${kept.length > 0 ? '. ' : ''}No longer permitted to its creator: ${words(lost)}`}
        </span>
      ) : null}
    </>
  );
}

const Expiry = ({ token: { expiresAt, isExpired } }: { token: ApiTokenWire }) =>
  isExpired ? (
    <Status tone="caution" icon="clock">
      Expired
    </Status>
  ) : (
    <Moment at={expiresAt} />
  );
