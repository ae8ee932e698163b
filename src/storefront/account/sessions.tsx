import { deviceWords } from '#contract/words/storefront/device-words.ts';
import type { SessionWire } from '#contract/accounts.contract.ts';
import { ItemForm, ActButton } from '#storefront/account/details-forms.tsx';
import { SessionList } from '#web/account/session-list.tsx';
import { Form } from '#web/forms/form.tsx';

/** Lists the account's active sessions and ends them. */
export function Sessions({ sessions }: { sessions: readonly SessionWire[] }) {
  return (
    <section className="panel panel-whole" aria-labelledby="your-devices">
      <h2 id="your-devices">{deviceWords('title')}</h2>
      <SessionList
        sessions={sessions}
        end={({ id, device }) => (
          <ItemForm
            act="end-session"
            name="sessionId"
            id={id}
            label={deviceWords('signOutNamed', { device })}
          >
            {deviceWords('signOut')}
          </ItemForm>
        )}
      />
      {sessions.length > 1 ? (
        <EndOthers />
      ) : (
        <p className="second small">{deviceWords('onlyHere')}</p>
      )}
    </section>
  );
}

function EndOthers() {
  return (
    <Form method="post" className="actions">
      <ActButton act="end-others">{deviceWords('signOutOthers')}</ActButton>
    </Form>
  );
}
