import type { ResponseBody } from '#contract/contract.ts';
import { QrCode } from '#admin/account/qr-code.tsx';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { CopyButton } from '#admin/shared/copy-button.tsx';
import { CodeForm } from '#admin/shared/credentials/code-form.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Sets up an authenticator app: shows its secret and confirms it with a code. @param onCodes receives the recovery codes */
export default function TotpDialog({
  prepared: { secret, uri },
  onClose,
  onCodes,
}: {
  prepared: ResponseBody<'secondFactor.prepareTotp'>['data'];
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}) {
  const api = useAdminApi();
  const confirm = async (code: string): Promise<string | null> => {
    const done = await api.secondFactor.confirmTotp({ body: { code } });
    if (!done.ok) return done.message;
    onCodes(done.data.recoveryCodes);
    return null;
  };
  return (
    <Dialog open onClose={onClose} title="Set up your authenticator app" size="medium">
      <ol className="totp-steps">
        <li>
          <h3>Scan this code with the app</h3>
          <QrCode text={uri} label="QR code for your authenticator app" />
          <p className="second small">Or type this key into the app:</p>
          <p className="totp-secret">
            <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
            <CopyButton text={secret} label="Copy the key" message="The key was copied" isSecret />
          </p>
        </li>
        <li>
          <h3>Enter the code that it shows</h3>
          <CodeForm methods={['totp']} submitLabel="Confirm" onSubmit={confirm} />
        </li>
      </ol>
    </Dialog>
  );
}
