import type { AuditEntryWire } from '#contract/audit.contract.ts';
import { hrefWith, useListParams } from '#admin/shared/table/list-params.ts';
import {
  changedValuesOf,
  recordLink,
  type ChangedValue,
} from '#admin/activity/activity-entry.rules.ts';
import { sentenceOf } from '#admin/activity/activity-sentence.rules.ts';
import { formatMomentIn } from '#kernel/format-date.ts';
import { TextLink } from '#ui/link.tsx';

/** Names can change, and a program acts under its owner's id: the end of the id tells people apart. */
const shortIdOf = (id: string): string => `#${id.slice(-8)}`;

/** Values shown without expanding. */
const MAX_EXPANDED = 3;

/** One entry: who, what, when, with the values before and after. */
export function ActivityEntry({ entry, timeZone }: { entry: AuditEntryWire; timeZone: string }) {
  const { params } = useListParams();
  const { actorId, actorName, action, kind, recordId, recordName, at } = entry;
  const href = recordLink(kind, recordId);
  const { start, name, end, hasValues } = sentenceOf(entry);
  const values = hasValues ? [] : changedValuesOf(entry);
  return (
    <li>
      <p>
        {actorId ? (
          <>
            <TextLink href={`/admin/activity${hrefWith(params, { actorId })}`}>
              {actorName}
            </TextLink>{' '}
            <code className="second small" title={actorId}>
              {shortIdOf(actorId)}
            </code>
          </>
        ) : (
          actorName
        )}{' '}
        <span>{start}</span>{' '}
        {name === null ? null : href ? <TextLink href={href}>{name}</TextLink> : <b>{name}</b>}{' '}
        <span>{end}</span>
      </p>
      <p className="second small">
        <time dateTime={at}>{`${formatMomentIn(timeZone, new Date(at))} ${timeZone}`}</time>{' '}
        <span>{`· ${action}`}</span>
        {recordId ? (
          <>
            {' · '}
            <TextLink href={`/admin/activity${hrefWith(params, { kind, recordId })}`}>
              All changes<span className="visually-hidden">{` of ${recordName}`}</span>
            </TextLink>
          </>
        ) : null}
      </p>
      {values.length > MAX_EXPANDED ? (
        <details>
          <summary className="second">
            <span>{`${values.length} values`}</span>
            <span className="visually-hidden">{` of ${recordName}`}</span>
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
