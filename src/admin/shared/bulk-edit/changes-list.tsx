import type { JobRowWire } from '#contract/bulk-jobs.contract.ts';

const KINDS = { added: 'New', changed: 'Changed', unchanged: 'Same', refused: 'Invalid' } as const;

/** The changes of a job: every value before and after, and why some products are refused. */
export function ChangesList({ rows, label }: { rows: readonly JobRowWire[]; label: string }) {
  return (
    <ul className="changes-list" aria-label={label}>
      {rows.map((row) => (
        <li key={row.position} className="admin-block">
          <p className="changes-head">
            <b>{row.title}</b>
            <span className="changes-kind" data-kind={row.kind}>
              {row.deletes ? 'Deleted' : KINDS[row.kind]}
            </span>
            {row.line === null ? null : <span className="second small">{`line ${row.line}`}</span>}
            {row.state === 'undone' ? <span className="second small">undone</span> : null}
          </p>
          {row.changes.length > 0 ? (
            <dl className="changes">
              {row.changes.map(({ field, before, after }) => (
                <div key={field}>
                  <dt>{field}</dt>
                  <dd>
                    {row.kind === 'added' ? null : (
                      <>
                        <del>{before === '' ? 'nothing' : before}</del>{' '}
                        <span aria-hidden="true">→</span>{' '}
                      </>
                    )}
                    <ins>{after === '' ? 'nothing' : after}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
          {row.moreChanges > 0 ? (
            <p className="second small">{`and ${row.moreChanges} more values`}</p>
          ) : null}
          {row.problems.map(({ line, reason }) => (
            <p key={`${line} ${reason}`} className="changes-problem small">
              {row.line === null ? reason : `Line ${line}: ${reason}`}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
