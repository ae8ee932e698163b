import type { More } from '#admin/shared/query/paged-query.ts';
import { Button } from '#ui/button.tsx';
import { formatNumber } from '#kernel/format-number.ts';

/** Number of rows on screen, and the button that loads more. */
export function MoreRows<Row>({
  more,
  total,
  totalIsLeast = false,
  noun,
  plural = `${noun}s`,
}: {
  more: More<Row>;
  total?: number;
  totalIsLeast?: boolean;
  noun: string;
  plural?: string;
}) {
  const shown = formatNumber(more.rows.length);
  return (
    <div className="more-rows">
      <p className="second small">
        {total === undefined
          ? `${shown} ${plural}`
          : `${shown} of ${formatNumber(total)}${totalIsLeast ? '+' : ''} ${total === 1 ? noun : plural}`}
      </p>
      {more.hasMore ? (
        <Button busy={more.busy} onClick={more.showMore}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}
