import type { OverviewWire } from '#contract/analytics.contract.ts';
import { figureRows, type Figure } from '#admin/shared/analytics/figure-rows.ts';
import { classNames } from '#ui/class-names.ts';
import { TextLink } from '#ui/link.tsx';

/** Key figures, each compared with the period before, with its formula and a link to its orders. */
export function FigureSheet({ overview }: { overview: OverviewWire }) {
  const { now, before, days } = overview;
  const against = days === 1 ? 'vs. the day before' : `vs. the ${days} days before`;
  return (
    <div className="figures" role="group" aria-label="Key figures">
      {figureRows(now, before).map((figure) => (
        <FigureBox key={figure.id} figure={figure} against={against} />
      ))}
    </div>
  );
}

function FigureBox({ figure, against }: { figure: Figure; against: string }) {
  const { label, value, change, better, before, formula, list } = figure;
  return (
    <div className="figure">
      <p className="second small">{label}</p>
      <p className="figure-value">{value}</p>
      <p
        className={classNames(
          'small',
          better === true && 'figure-up',
          better === false && 'figure-down',
          better === null && 'second',
        )}
      >
        {/\d/.test(change) ? `${change} ${against} (${before})` : change}
      </p>
      <details>
        <summary className="second">
          How it is calculated<span className="visually-hidden">{`: ${label}`}</span>
        </summary>
        <p className="small">{formula}</p>
        <p className="small">
          <TextLink href={list}>
            Show orders<span className="visually-hidden">{` behind ${label}`}</span>
          </TextLink>
        </p>
      </details>
    </div>
  );
}
