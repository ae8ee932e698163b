import type { ReactNode } from 'react';
import { RichWords } from '#web/rich-words.tsx';
import { deviceWords } from '#contract/words/storefront/device-words.ts';
import type { SessionWire } from '#contract/accounts.contract.ts';
import { Moment } from '#web/moment.tsx';
import { Status } from '#ui/tag.tsx';

/** An account's active sessions. @param end the control that ends one; the current one has none */
export function SessionList({
  sessions,
  end,
}: {
  sessions: readonly SessionWire[];
  end: (session: SessionWire) => ReactNode;
}) {
  return (
    <ul className="account-list">
      {sessions.map((session) => (
        <li key={session.id}>
          <div>
            <strong>{session.device}</strong>{' '}
            {session.current ? (
              <Status tone="good" icon="check-circle">
                {deviceWords('thisDevice')}
              </Status>
            ) : null}
            <p className="second small">
              <RichWords
                text={deviceWords('seen', {
                  seen: session.lastSeenAt,
                  started: session.startedAt,
                })}
                parts={{ time: (at) => <Moment at={at} /> }}
              />
            </p>
          </div>
          {session.current ? null : end(session)}
        </li>
      ))}
    </ul>
  );
}
