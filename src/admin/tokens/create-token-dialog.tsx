import { useState } from 'react';
import { CreateTokenForm } from '#admin/tokens/create-token-form.tsx';
import { NewToken } from '#admin/tokens/new-token.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** First the form, then the token, which is shown until the dialog is closed. */
export function CreateTokenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [created, setCreated] = useState<{ name: string; token: string } | null>(null);
  const close = () => {
    setCreated(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={created ? 'Copy your token now' : 'Create an API token'}
      firstFocus="field"
      className="token-dialog"
    >
      {created ? (
        <NewToken created={created} onDone={close} />
      ) : (
        <CreateTokenForm onCreated={setCreated} />
      )}
    </Dialog>
  );
}
