import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';

/** From this number on, the user is asked to renew them. */
const FEW = 3;

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesLeft({
  left,
  onRenew,
}: {
  left: number;
  onRenew: () => Promise<void>;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const { busy, submit } = useSubmission();
  const renew = async () => {
    await onRenew();
    setIsAsking(false);
  };
  return (
    <div className="own-account-codes">
      <h3>Recovery codes</h3>
      {left > FEW ? (
        <p className="second">
          {`${left} codes are left. Each signs you in once when your device is not at hand.`}
        </p>
      ) : (
        <Notice tone="caution" title={titleFor(left)}>
          Without a recovery code you cannot sign in if you lose your device, unless an owner of the
          shop removes your second factor.
        </Notice>
      )}
      <div className="actions">
        <Button
          icon="refresh"
          busy={busy}
          onClick={() => (left === 0 ? submit(renew) : setIsAsking(true))}
        >
          {left === 0 ? 'Get recovery codes' : 'Renew recovery codes'}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Renew your recovery codes?"
        confirmLabel="Renew"
        busy={busy}
        onConfirm={() => submit(renew)}
        onCancel={() => setIsAsking(false)}
      >
        <p>You get ten new codes. The ones you saved before stop working.</p>
      </ConfirmDialog>
    </div>
  );
}

const titleFor = (left: number): string =>
  left === 0
    ? 'You have no recovery codes'
    : `Only ${left} recovery ${left === 1 ? 'code is' : 'codes are'} left`;
