import type { ReactNode } from 'react';
import type { PasskeyWire } from '#contract/accounts.contract.ts';
import { Moment } from '#ui/moment.tsx';

/** An account's passkeys. @param remove the control that removes one */
export function PasskeyList({
  passkeys,
  remove,
}: {
  passkeys: readonly PasskeyWire[];
  remove: (passkey: PasskeyWire) => ReactNode;
}) {
  if (passkeys.length === 0) return null;
  return (
    <ul className="account-list">
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            <strong>{passkey.name}</strong>
            <p className="second small">
              Created <Moment at={passkey.createdAt} />,{' '}
              {passkey.lastUsedAt ? (
                <>
                  last used <Moment at={passkey.lastUsedAt} />
                </>
              ) : (
                'not used yet'
              )}
            </p>
          </div>
          {remove(passkey)}
        </li>
      ))}
    </ul>
  );
}
