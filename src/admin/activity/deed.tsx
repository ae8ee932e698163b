import type { AuditEntryWire } from '#contract/audit.contract.ts';
import { useListAddress } from '#admin/shell/list/list-address.ts';
import { changedValuesOf, deedOf, placeOf, type ChangedValue } from '#admin/activity/deed.rules.ts';
import { TextLink } from '#ui/link.tsx';

/** "12 Mar 2026, 16:00", by the shop's clock, as the days of the filters are. */
const timeOf = (at: string, timeZone: string): string =>
  new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });

/** So many values are shown at once; more only on demand. */
const FEW = 3;

/** Who, when, what, and from what to what. */
export function Deed({ entry, timeZone }: { entry: AuditEntryWire; timeZone: string }) {
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
        <time dateTime={at}>
          {timeOf(at, timeZone)} {timeZone}
        </time>{' '}
        · {action}
        {recordId ? (
          <>
            {' · '}
            <TextLink href={`/admin/activity${href({ kind, recordId })}`}>
              All changes<span className="visually-hidden"> of {recordName}</span>
            </TextLink>
          </>
        ) : null}
      </p>
      {values.length > FEW ? (
        <details>
          <summary className="second">
            {values.length} values<span className="visually-hidden"> of {recordName}</span>
          </summary>
          <Values values={values} />
        </details>
      ) : (
        <Values values={values} />
      )}
    </li>
  );
}

function Values({ values }: { values: readonly ChangedValue[] }) {
  if (values.length === 0) return null;
  return (
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
  );
}
