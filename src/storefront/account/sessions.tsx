import type { SessionWire } from '#contract/accounts.contract.ts';
import { useIsSaving } from '#storefront/account/details-forms.tsx';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/tag.tsx';
import { Form } from '#web/forms/form.tsx';

/** Lists the account's active sessions and ends them. */
export function Sessions({ sessions }: { sessions: readonly SessionWire[] }) {
  return (
    <section className="panel panel-whole" aria-labelledby="your-devices">
      <h2 id="your-devices">Where you are signed in</h2>
      <ul className="sessions">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? <EndOthers /> : <p className="second small">Only here.</p>}
    </section>
  );
}

function Session({ session }: { session: SessionWire }) {
  const { device, current, startedAt, lastSeenAt } = session;
  const busy = useIsSaving('end-session', session.id);
  return (
    <li>
      <div>
        <strong>{device}</strong>{' '}
        {current ? (
          <Status tone="good" icon="check-circle">
            This device
          </Status>
        ) : null}
        <p className="second small">
          Last seen <Moment at={lastSeenAt} />, signed in <Moment at={startedAt} />
        </p>
      </div>
      {current ? null : (
        <Form method="post">
          <input type="hidden" name="sessionId" value={session.id} />
          <Button
            type="submit"
            name="act"
            value="end-session"
            variant="quiet"
            size="dense"
            busy={busy}
            aria-label={`Sign out ${device}`}
          >
            Sign out
          </Button>
        </Form>
      )}
    </li>
  );
}

function EndOthers() {
  const busy = useIsSaving('end-others');
  return (
    <Form method="post" className="actions">
      <Button type="submit" name="act" value="end-others" busy={busy}>
        Sign out everywhere else
      </Button>
    </Form>
  );
}

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Formatted in UTC, so that server and browser render the same text. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>{MOMENT.format(new Date(at))} UTC</time>
);
