import { formatNumber } from '#kernel/format-number.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { ListCsv } from '#admin/shared/csv/list-csv.tsx';
import { useListParams } from '#admin/shared/table/list-params.ts';
import { ListSearch } from '#admin/shared/table/list-search.tsx';
import { MoreRows } from '#admin/shared/table/more-rows.tsx';
import { fetchReviews, type ReviewsPage } from '#admin/reviews/review-queries.ts';
import { RetryPanel } from '#admin/shared/page/retry-panel.tsx';
import type { More, PagedRows } from '#admin/shared/query/paged-query.ts';
import { REVIEW_CSV } from '#admin/reviews/review-csv.ts';
import { ReviewTable } from '#admin/reviews/review-table.tsx';
import { REVIEW_LABELS } from '#admin/reviews/review-labels.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface Actions {
  onOpen: (productId: string) => void;
  onDelete: (review: ReviewWire) => void;
}

interface Props extends Actions {
  reviews: PagedRows<ReviewsPage>;
  /** What was searched for, or an empty string. */
  q: string;
}

const countText = (count: number) => `${formatNumber(count)} ${count === 1 ? 'review' : 'reviews'}`;

export function AllReviews({ reviews: { first: list, more, error }, q, onOpen, onDelete }: Props) {
  const api = useAdminApi();
  return (
    <section className="panel reviews-card" aria-labelledby="reviews-card">
      <div className="reviews-head">
        <div>
          <h2 id="reviews-card">Reviews Dashboard</h2>
          {list ? (
            <p className="second">
              Total Reviews: <b className="num">{formatNumber(list.counts.all)}</b>
              <span>{q === '' ? '' : `, ${formatNumber(list.total)} matching “${q}”`}</span>
            </p>
          ) : null}
        </div>
        <ListSearch label="Search reviews..." />
        {list && list.total > 0 ? (
          <ListCsv
            title="Reviews"
            file="reviews"
            columns={REVIEW_CSV}
            load={fetchReviews(api, q)}
            total={list.total}
          />
        ) : null}
      </div>
      <AnnounceOnChange text={q === '' || !list ? '' : countText(list.total)} />
      {list ? (
        <Found more={more} total={list.total} query={q} onOpen={onOpen} onDelete={onDelete} />
      ) : error ? (
        <RetryPanel title={REVIEW_LABELS.failed} message={error.failure.message} />
      ) : (
        <p role="status">{REVIEW_LABELS.loading}</p>
      )}
    </section>
  );
}

function Found({
  more,
  total,
  query,
  onOpen,
  onDelete,
}: Actions & { more: More<ReviewWire>; total: number; query: string }) {
  const { set } = useListParams();
  if (more.rows.length === 0)
    return query === '' ? (
      <EmptyState
        icon="chat"
        title={REVIEW_LABELS.none}
        level={3}
        actions={<ButtonLink href="/admin/products">Go to products</ButtonLink>}
      >
        <p>Reviews appear here once customers write them.</p>
      </EmptyState>
    ) : (
      <EmptyState
        icon="chat"
        title={REVIEW_LABELS.noneMatching}
        level={3}
        actions={<Button onClick={() => set({ q: null })}>Clear search</Button>}
      >
        <p>Search covers the author, the text and the product.</p>
      </EmptyState>
    );
  return (
    <>
      <ReviewTable
        caption="All reviews"
        name="reviews"
        reviews={more.rows}
        onOpen={onOpen}
        onDelete={onDelete}
      />
      <MoreRows more={more} total={total} noun="review" />
    </>
  );
}
