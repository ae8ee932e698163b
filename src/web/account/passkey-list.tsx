import type { ReactNode } from 'react';
import { RichWords } from '#web/rich-words.tsx';
import { passkeyWords } from '#contract/words/storefront/passkey-words.ts';
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
              <RichWords text={usageOf(passkey)} parts={{ time: (at) => <Moment at={at} /> }} />
            </p>
          </div>
          {remove(passkey)}
        </li>
      ))}
    </ul>
  );
}

const usageOf = ({ createdAt: created, lastUsedAt: used }: PasskeyWire): string =>
  used ? passkeyWords('used', { created, used }) : passkeyWords('unused', { created });
