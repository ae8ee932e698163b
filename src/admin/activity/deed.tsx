import type { AuditEntryWire } from '#contract/audit.contract.ts';
import { useListAddress } from '#admin/shell/list/list-address.ts';
import { changedValuesOf, deedOf, placeOf } from '#admin/activity/deed.rules.ts';
import { TextLink } from '#ui/link.tsx';

const AT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** Who, when, what, and from what to what. */
export function Deed({ entry }: { entry: AuditEntryWire }) {
  const { href } = useListAddress();
  const { actorId, actorName, action, kind, recordId, recordName, at } = entry;
  const place = placeOf(kind, recordId);
  const values = changedValuesOf(entry);
  return (
    <li>
      <p>
        {actorId ? (
          <TextLink href={`/admin/activity${href({ actorId })}`}>{actorName}</TextLink>
        ) : (
          actorName
        )}{' '}
        {deedOf(action, kind)}{' '}
        {place ? <TextLink href={place}>{recordName}</TextLink> : <b>{recordName}</b>}
      </p>
      <p className="second small">
        <time dateTime={at}>{AT.format(new Date(at))} UTC</time> · {action}
        {recordId ? (
          <>
            {' · '}
            <TextLink href={`/admin/activity${href({ kind, recordId })}`}>
              All changes<span className="visually-hidden"> of {recordName}</span>
            </TextLink>
          </>
        ) : null}
      </p>
      {values.length > 0 ? (
        <details>
          <summary className="second">
            {values.length === 1 ? '1 value' : `${values.length} values`}
            <span className="visually-hidden"> of {recordName}</span>
          </summary>
          <dl className="activity-values">
            {values.map(({ name, before, after }) => (
              <div key={name}>
                <dt className="second small">{name}</dt>
                <dd>
                  {before ? (
                    <>
                      <span className="visually-hidden">before </span>
                      <del>{before}</del>{' '}
                    </>
                  ) : null}
                  {after ? (
                    <>
                      <span className="visually-hidden">after </span>
                      <ins>{after}</ins>
                    </>
                  ) : null}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </li>
  );
}
