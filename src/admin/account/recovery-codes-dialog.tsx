import { useRef, useState } from 'react';
import { copyWithToast } from '#admin/shared/copy-button.tsx';
import { saveFile } from '#admin/shared/save-file.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { useUser } from '#web/session/session.tsx';
import { useShopFacts } from '#web/shop-facts.ts';

const SAVE_FIRST = 'Save the codes first, then tick this box. They are not shown again.';
const PROBLEM = 'codes-problem';

/** Shows recovery codes, and closes only after the user has said that they are saved. */
export default function RecoveryCodesDialog({
  codes,
  onDone,
}: {
  codes: readonly string[];
  onDone: () => Promise<void>;
}) {
  const { shopName } = useShopFacts();
  const email = useUser()?.email ?? '';
  const [isSaved, setIsSaved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const text = [
    `Recovery codes for ${email} at ${shopName}`,
    'Each works once.',
    '',
    ...codes,
    '',
  ].join('\n');
  const { busy, submit } = useSubmission();
  const close = () => {
    if (isSaved) return void submit(onDone);
    setProblem(SAVE_FIRST);
    announce(SAVE_FIRST, 'assertive');
    box.current?.focus();
  };
  return (
    <Dialog open onClose={close} title="Save your recovery codes" size="medium">
      <div className="stack">
        <p>
          With one of these codes you can sign in when your phone or passkey is not at hand. Each
          works once. Keep them where you keep important papers, or in a password manager.
        </p>
        <p className="second small wrap-anywhere">{`For ${email} at ${shopName}`}</p>
        <ul className="recovery-codes" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="actions">
          <Button
            onClick={() =>
              void copyWithToast(text, 'The recovery codes were copied', { isSecret: true })
            }
          >
            Copy
          </Button>
          <Button
            onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
          >
            Download
          </Button>
          <Button onClick={() => window.print()}>Print</Button>
        </div>
        <div className="no-print">
          <Checkbox
            ref={box}
            label="I have saved these codes"
            checked={isSaved}
            aria-invalid={problem !== null}
            aria-describedby={problem ? PROBLEM : undefined}
            onChange={({ target }) => {
              setIsSaved(target.checked);
              setProblem(null);
            }}
          />
          {problem ? <FieldError id={PROBLEM}>{problem}</FieldError> : null}
        </div>
        <div className="actions">
          <Button
            variant="primary"
            busy={busy}
            blocked={!isSaved}
            onBlocked={close}
            onClick={close}
          >
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
