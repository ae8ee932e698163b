import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { passkeyWords } from '#contract/words/storefront/passkey-words.ts';
import { SETTINGS } from '#storefront/account/settings-actions.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { expiredLogin } from '#web/session/access-rules.ts';
import { createPasskey } from '#web/passkeys/create-passkey.ts';
import { noteOffer, pastOffer } from '#storefront/shared/passkeys/past-offer.ts';
import { useApi } from '#web/session/session.tsx';
import { toast } from '#web/toasts.ts';

const PROBLEM = 'passkey-problem';

/** @param isFirst whether the account has no passkey yet; then a prompt is shown until the user dismisses it */
export function MakePasskey({ isFirst }: { isFirst: boolean }): ReactNode {
  const { problem, busy, create } = useCreate();
  const [refused, setRefused] = useState(() => pastOffer() === 'refused');
  const button = useRef<HTMLButtonElement>(null);
  const decline = () => {
    noteOffer('refused');
    setRefused(true);
    toast({ title: passkeyWords('later'), variant: 'info' });
    // The clicked button unmounts with the prompt, so focus moves to the remaining one.
    requestAnimationFrame(() => button.current?.focus());
  };
  const make = (
    <Button ref={button} icon="key" busy={busy} onClick={create}>
      {passkeyWords('create')}
    </Button>
  );
  return (
    <>
      {problem ? (
        <Notice tone="bad" id={PROBLEM} focusable>
          {problem}
        </Notice>
      ) : null}
      {isFirst && !refused ? (
        <Notice
          title={passkeyWords('offer')}
          actions={
            <>
              {make}
              <Button variant="quiet" onClick={decline}>
                {passkeyWords('notNow')}
              </Button>
            </>
          }
        />
      ) : (
        <div className="actions">{make}</div>
      )}
    </>
  );
}

function useCreate(): { problem: string | null; busy: boolean; create: () => void } {
  const api = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (problem) document.getElementById(PROBLEM)?.focus();
  }, [problem]);
  const create = async () => {
    setBusy(true);
    setProblem(null);
    const created = await createPasskey(api);
    setBusy(false);
    if (!created.ok) {
      // The session was ended on another device while this page was open.
      if (created.failure?.code === 'SIGNED_OUT') return await navigate(expiredLogin(SETTINGS));
      return setProblem(created.problem);
    }
    toast({ title: created.message });
    await revalidate();
  };
  return { problem, busy, create: () => void create() };
}
