import { lazy, Suspense, useSyncExternalStore } from 'react';
import { passkeyWords } from '#contract/words/storefront/passkey-words.ts';
import type { PasskeyWire } from '#contract/accounts.contract.ts';
import { ItemForm } from '#storefront/account/details-forms.tsx';
import { PasskeyList } from '#web/account/passkey-list.tsx';
import { canUsePasskeys, whyNoPasskeys } from '#web/passkeys/support.ts';

// Passkeys can be listed and removed without this code, so a failed load is ignored.
const MakePasskey = lazy(() =>
  import('#storefront/account/make-passkey.tsx').then(
    (part) => ({ default: part.MakePasskey }),
    () => ({ default: () => null }),
  ),
);

const never = () => () => undefined;

/** Lists the account's passkeys, and creates and removes them. */
export function Passkeys({ passkeys }: { passkeys: readonly PasskeyWire[] }) {
  const can = useSyncExternalStore(never, canUsePasskeys, () => null);
  return (
    <section className="panel panel-whole" aria-labelledby="your-passkeys">
      <h2 id="your-passkeys">{passkeyWords('title')}</h2>
      <p className="second">{passkeyWords('intro')}</p>
      <PasskeyList
        passkeys={passkeys}
        remove={({ id, name }) => (
          <ItemForm
            act="remove-passkey"
            name="passkeyId"
            id={id}
            label={passkeyWords('removeNamed', { name })}
          >
            {passkeyWords('remove')}
          </ItemForm>
        )}
      />
      {can ? (
        <Suspense fallback={null}>
          <MakePasskey isFirst={passkeys.length === 0} />
        </Suspense>
      ) : null}
      {can === false ? <p className="second small">{whyNoPasskeys()}</p> : null}
      <noscript>
        <p className="second small">{passkeyWords('needsScript')}</p>
      </noscript>
    </section>
  );
}
