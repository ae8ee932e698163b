import { inDigits } from '#ui/digits.ts';
import type { JobDetailsWire } from '#contract/bulk-jobs.contract.ts';
import { counted } from '#admin/shell/bulk-edit/job-words.ts';

/** What a job does or did in numbers, and what the merchant should know although nothing was refused. */
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
    summary.lines > 0 ? counted(summary.lines, 'line') : '',
    summary.values > 0 ? `${counted(summary.values, 'value')} different` : '',
    summary.variantsAdded > 0 ? `${counted(summary.variantsAdded, 'variant')} added` : '',
    summary.pictures > 0 ? `${counted(summary.pictures, 'picture')} to be fetched` : '',
    summary.refusedLines > 0 ? `${counted(summary.refusedLines, 'line')} not taken` : '',
  ].filter(Boolean);
  return (
    <section className="admin-sheet job-numbers" aria-label="Summary">
      <dl>
        {facts
          .filter(([word, count]) => count > 0 || (word !== 'Deleted' && job.kind === 'import'))
          .map(([word, count]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd className="num">{inDigits(count)}</dd>
            </div>
          ))}
      </dl>
      {job.kind === 'import' ? <p className="second small">{also.join(', ')}</p> : null}
      {summary.undone === null ? null : (
        <p>
          {counted(summary.undone, 'product')} as before
          {summary.notUndone
            ? `, ${counted(summary.notUndone, 'product')} left: sold or edited since.`
            : '.'}
        </p>
      )}
      {summary.notes.length > 0 ? (
        <ul className="job-told small">
          {summary.notes.map(({ sentence, count, lines }) => (
            <li key={sentence}>
              {sentence}{' '}
              <span className="second">
                {lines.length === 1 ? 'Line' : 'Lines'} {lines.join(', ')}
                {count > lines.length ? ` and ${count - lines.length} more` : ''}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
