import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '#admin/shared/access/use-may.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { saveFile } from '#admin/shared/save-file.ts';
import { blockUndo } from '#admin/shared/undo/undo.ts';
import type { CustomerDetailsWire } from '#contract/customers.contract.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toast, toastFailure } from '#web/toasts.ts';

/** What a customer may demand: their data as a file, and to be forgotten. */
export function CustomerActions({ customer }: { customer: CustomerDetailsWire }) {
  const mayErase = useMay('customers.erase');
  if (!mayErase || customer.isStaff) return null;
  return (
    <>
      <ExportData customer={customer} />
      <Erase customer={customer} />
    </>
  );
}

function ExportData({ customer }: { customer: CustomerDetailsWire }) {
  const api = useAdminApi();
  const { busy, submit } = useSubmission();
  const load = async (): Promise<void> => {
    const result = await api.adminCustomers.data({ params: { id: customer._id } });
    if (!result.ok)
      return toastFailure(result, 'The data could not be exported', () => submit(load));
    const text = JSON.stringify({ success: true, data: result.data }, null, 2);
    saveFile('customer-data.json', new Blob([text], { type: 'application/json' }));
  };
  return (
    <Button busy={busy} onClick={() => submit(load)}>
      Export data
    </Button>
  );
}

function Erase({ customer }: { customer: CustomerDetailsWire }) {
  const api = useAdminApi();
  const navigate = useNavigate();
  const refresh = useRefresh('customers');
  const [isConfirming, setConfirming] = useState(false);
  const { busy, submit } = useSubmission();
  const erase = async (): Promise<void> => {
    const result = await api.adminCustomers.erase({ params: { id: customer._id } });
    setConfirming(false);
    if (!result.ok && result.code !== 'NOT_FOUND')
      return toastFailure(result, undefined, () => submit(erase));
    toast({ title: 'The account was erased' });
    blockUndo('An erased account cannot be restored.');
    await navigate('/admin/customers');
    await refresh();
  };
  return (
    <>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        Erase account
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`Erase the account of ${customer.userName}?`}
        confirmLabel="Erase account"
        danger
        busy={busy}
        onConfirm={() => submit(erase)}
        onCancel={() => setConfirming(false)}
      >
        <p>
          Their name, email address, saved addresses, wishlist, messages and your notes are deleted.
          This cannot be undone. They are signed out everywhere and notified by email.
        </p>
        <p className="mt-3">
          Orders are kept for accounting without a name. An order that is still on its way keeps its
          address until it is delivered.
        </p>
      </ConfirmDialog>
    </>
  );
}
