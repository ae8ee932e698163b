import { formatNumber } from '#kernel/format-number.ts';
import type { JobDetailsWire } from '#contract/bulk-jobs.contract.ts';
import { TextLink } from '#ui/link.tsx';
import { pluralize } from '#admin/shared/bulk-edit/job-labels.ts';

/** The job's summary in numbers, and notes on accepted rows. */
export function JobNotes({ job }: { job: JobDetailsWire }) {
  const { summary } = job;
  if (summary.products === 0) return null;
  const facts: [string, number][] = [
    ['New', summary.added],
    ['Changed', summary.changed],
    ['Deleted', summary.deleted],
    ['Same', summary.unchanged],
    ['Invalid', summary.refused],
  ];
  const also = [
    summary.lines > 0 ? pluralize(summary.lines, 'line') : '',
    summary.values > 0 ? `${pluralize(summary.values, 'value')} changed` : '',
    summary.variantsAdded > 0 ? `${pluralize(summary.variantsAdded, 'variant')} added` : '',
    summary.pictures > 0 && job.state !== 'applied'
      ? `${pluralize(summary.pictures, 'picture')} to be fetched`
      : '',
    summary.refusedLines > 0 ? `${pluralize(summary.refusedLines, 'row')} skipped` : '',
  ].filter(Boolean);
  return (
    <section className="admin-sheet job-numbers" aria-label="Summary">
      <dl>
        {facts
          .filter(([word, count]) => count > 0 || (word !== 'Deleted' && job.kind === 'import'))
          .map(([word, count]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd className="num">{formatNumber(count)}</dd>
            </div>
          ))}
      </dl>
      {job.kind === 'import' ? <p className="second small">{also.join(', ')}</p> : null}
      {summary.pictures > 0 && job.state === 'applied' ? (
        <p>
          <span>{`Pictures are fetched in the background: ${formatNumber(summary.pictures)} of this import. `}</span>
          <TextLink href="/admin/products">Products</TextLink>
          <span>{' shows those that are missing, and why.'}</span>
        </p>
      ) : null}
      {summary.undone === null ? null : (
        <p>
          {`${pluralize(summary.undone, 'product')} restored${
            summary.notUndone
              ? `, ${pluralize(summary.notUndone, 'product')} not restored: sold or edited since.`
              : '.'
          }`}
        </p>
      )}
      {summary.notes.length > 0 ? (
        <ul className="job-notes small">
          {summary.notes.map(({ sentence, count, lines }) => (
            <li key={sentence}>
              <span>{sentence}</span>{' '}
              <span className="second">
                {`${lines.length === 1 ? 'Line' : 'Lines'} ${lines.join(', ')}${count > lines.length ? ` and ${count - lines.length} more` : ''}`}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
