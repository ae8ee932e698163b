import { useRevalidator } from 'react-router';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { useListAddress } from '#admin/shell/list/list-address.ts';
import { ListSearch } from '#admin/shell/list/list-search.tsx';
import { MoreRows, useMoreRows } from '#admin/shell/list/more-rows.tsx';
import { MORE_ROWS } from '#admin/shell/list/page-sizes.ts';
import { LoadFailure } from '#admin/reviews/load-failure.tsx';
import { ReviewTable } from '#admin/reviews/review-table.tsx';
import { REVIEW_WORDS } from '#admin/reviews/review-words.ts';
import type { Loaded } from '#admin/reviews/load-reviews.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface Props {
  list: Loaded['list'];
  onOpen: (productId: string) => void;
  onDelete: (review: ReviewWire) => void;
}

const counted = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'}`;

export function AllReviews({ list, onOpen, onDelete }: Props) {
  const { params } = useListAddress();
  const { state } = useRevalidator();
  const q = params.get('q') ?? '';
  return (
    <section className="panel reviews-card" aria-labelledby="reviews-card">
      <div className="reviews-head">
        <div>
          <h2 id="reviews-card">Reviews Dashboard</h2>
          <p className="second">
            Total Reviews: <b className="num">{list.ok ? list.total.toLocaleString('en-US') : 0}</b>
            {q === '' ? null : ` with “${q}”`}
          </p>
        </div>
        <ListSearch label="Search reviews..." />
      </div>
      <AnnounceOnChange text={q === '' || !list.ok ? '' : counted(list.total)} />
      {list.ok ? (
        <Found list={list} asked={q} onOpen={onOpen} onDelete={onDelete} />
      ) : state === 'loading' ? (
        <p role="status">{REVIEW_WORDS.loading}</p>
      ) : (
        <LoadFailure title={REVIEW_WORDS.failed} message={list.message} />
      )}
    </section>
  );
}

function Found({
  list,
  asked,
  onOpen,
  onDelete,
}: Omit<Props, 'list'> & { list: Extract<Loaded['list'], { ok: true }>; asked: string }) {
  const api = useAdminApi();
  const more = useMoreRows({
    first: list.data,
    nextCursor: list.nextCursor,
    question: asked,
    load: (cursor) =>
      api.adminReview.list({ query: { q: asked || undefined, limit: MORE_ROWS, cursor } }),
    rowKey: ({ _id }) => _id,
  });
  if (more.rows.length === 0)
    return (
      <EmptyState
        icon="chat"
        title={asked === '' ? REVIEW_WORDS.none : REVIEW_WORDS.noneMatching}
        level={3}
      >
        <p>
          {asked === ''
            ? 'What buyers say of a product stands here once they have written it.'
            : 'The search looks at the author, the words and the product.'}
        </p>
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
      <MoreRows more={more} total={list.total} noun="review" />
    </>
  );
}
