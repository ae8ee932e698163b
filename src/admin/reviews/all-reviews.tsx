import { inDigits } from '#ui/digits.ts';
import { useRevalidator } from 'react-router';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { ListCsv } from '#admin/shell/list/list-csv.tsx';
import { useListAddress } from '#admin/shell/list/list-address.ts';
import type { ReadPage } from '#admin/shell/list/list-rows.ts';
import { ListSearch } from '#admin/shell/list/list-search.tsx';
import { MoreRows, useMoreRows } from '#admin/shell/list/more-rows.tsx';
import { LoadFailure } from '#admin/reviews/load-failure.tsx';
import { REVIEW_FILE } from '#admin/reviews/review-file.ts';
import { ReviewTable } from '#admin/reviews/review-table.tsx';
import { REVIEW_WORDS } from '#admin/reviews/review-words.ts';
import type { Loaded } from '#admin/reviews/load-reviews.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface Props {
  list: Loaded['list'];
  onOpen: (productId: string) => void;
  onDelete: (review: ReviewWire) => void;
}

const counted = (count: number) => `${inDigits(count)} ${count === 1 ? 'review' : 'reviews'}`;

export function AllReviews({ list, onOpen, onDelete }: Props) {
  const api = useAdminApi();
  const { params } = useListAddress();
  const { state } = useRevalidator();
  const q = params.get('q')?.trim() ?? '';
  const load: ReadPage<ReviewWire> = (page) =>
    api.adminReview.list({ query: { q: q || undefined, ...page } });
  return (
    <section className="panel reviews-card" aria-labelledby="reviews-card">
      <div className="reviews-head">
        <div>
          <h2 id="reviews-card">Reviews Dashboard</h2>
          {list.ok ? (
            <p className="second">
              Total Reviews: <b className="num">{inDigits(list.counts.all)}</b>
              {q === '' ? null : `, ${inDigits(list.total)} of them with “${q}”`}
            </p>
          ) : null}
        </div>
        <ListSearch label="Search reviews..." />
        {list.ok && list.total > 0 ? (
          <ListCsv
            title="Reviews"
            file="reviews"
            columns={REVIEW_FILE}
            load={load}
            total={list.total}
          />
        ) : null}
      </div>
      <AnnounceOnChange text={q === '' || !list.ok ? '' : counted(list.total)} />
      {list.ok ? (
        <Found list={list} asked={q} load={load} onOpen={onOpen} onDelete={onDelete} />
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
  load,
  onOpen,
  onDelete,
}: Omit<Props, 'list'> & {
  list: Extract<Loaded['list'], { ok: true }>;
  asked: string;
  load: ReadPage<ReviewWire>;
}) {
  const { set } = useListAddress();
  const more = useMoreRows({
    first: list.data,
    nextCursor: list.nextCursor,
    question: asked,
    load,
    rowKey: ({ _id }) => _id,
  });
  if (more.rows.length === 0)
    return asked === '' ? (
      <EmptyState
        icon="chat"
        title={REVIEW_WORDS.none}
        level={3}
        actions={<ButtonLink href="/admin/products">Go to the products</ButtonLink>}
      >
        <p>What buyers say of a product stands here once they have written it.</p>
      </EmptyState>
    ) : (
      <EmptyState
        icon="chat"
        title={REVIEW_WORDS.noneMatching}
        level={3}
        actions={<Button onClick={() => set({ q: null })}>Clear the search</Button>}
      >
        <p>The search looks at the author, the words and the product.</p>
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
