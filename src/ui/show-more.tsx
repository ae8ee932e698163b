import { Anchor } from './link.tsx';
import { StitchProgress } from './loading.tsx';

export interface ShowMoreProps {
  shown: number;
  total: number;
  /** Words for both numbers: "12 of 24 products". */
  summary: string;
  /** Address that shows one page more; works without script. Absent: everything is shown. */
  href?: string;
  label?: string;
  busy?: boolean;
}

/** How much of a list is in view, and a link to more of it. */
export function ShowMore({
  shown,
  total,
  summary,
  href,
  label = 'Show more',
  busy,
}: ShowMoreProps) {
  return (
    <div className="show-more">
      <p className="second small">{summary}</p>
      {shown < total ? <StitchProgress label={summary} value={shown} max={total} /> : null}
      {href ? (
        <Anchor href={href} className="btn" aria-busy={busy || undefined} data-show-more="">
          {busy ? <span className="needle" aria-hidden="true" /> : null}
          {label}
        </Anchor>
      ) : null}
    </div>
  );
}
