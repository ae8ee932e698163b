import type { ReactNode } from 'react';
import type { PasskeyWire } from '#contract/accounts.contract.ts';
import { Moment } from '#web/moment.tsx';

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
              <span>
                Created <Moment at={passkey.createdAt} />,
              </span>{' '}
              {passkey.lastUsedAt ? (
                <span>
                  last used <Moment at={passkey.lastUsedAt} />
                </span>
              ) : (
                <span>not used yet</span>
              )}
            </p>
          </div>
          {remove(passkey)}
        </li>
      ))}
    </ul>
  );
}
