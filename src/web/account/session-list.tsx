import type { ReactNode } from 'react';
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
                This device
              </Status>
            ) : null}
            <p className="second small">
              Last seen <Moment at={session.lastSeenAt} />, signed in{' '}
              <Moment at={session.startedAt} />
            </p>
          </div>
          {session.current ? null : end(session)}
        </li>
      ))}
    </ul>
  );
}
