import { useMemo } from 'react';
import { useMay } from '#admin/shared/access/use-may.ts';
import { CustomerLink } from '#admin/shared/customers/customer-link.tsx';
import { AdminTable, type AdminColumn } from '#admin/shared/table/admin-table.tsx';
import { ReviewText } from '#admin/reviews/review-text.tsx';
import { authorOf, reviewDate, titleOf } from '#admin/reviews/review-labels.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { RatingStars } from '#ui/rating.tsx';

interface RowActions {
  /** Opens a product; absent in the list of one product. */
  onOpen?: (productId: string) => void;
  onDelete: (review: ReviewWire) => void;
}

export function ReviewTable({
  caption,
  name,
  reviews,
  onOpen,
  onDelete,
}: RowActions & { caption: string; name: string; reviews: readonly ReviewWire[] }) {
  const mayDelete = useMay('reviews.write');
  const columns = useMemo(
    () => columnsFor({ onOpen, onDelete }).filter(({ id }) => mayDelete || id !== 'actions'),
    [onOpen, onDelete, mayDelete],
  );
  return (
    <div className="review-table">
      <AdminTable
        name={name}
        caption={caption}
        columns={columns}
        rows={reviews}
        rowKey={({ _id }) => _id}
      />
    </div>
  );
}

function columnsFor({ onOpen, onDelete }: RowActions): AdminColumn<ReviewWire>[] {
  const product: AdminColumn<ReviewWire> = {
    id: 'product',
    header: 'Product',
    width: 'l',
    cell: (review) => (
      <button type="button" className="review-product" onClick={() => onOpen?.(review.productId)}>
        {review.productImage ? (
          <img src={review.productImage} alt="" width="40" height="50" loading="lazy" />
        ) : null}
        <span className="link">{titleOf(review)}</span>
      </button>
    ),
  };
  return [
    ...(onOpen ? [product] : []),
    {
      id: 'user',
      header: 'User',
      width: 'm',
      rowHeader: true,
      cell: (review) => <CustomerLink id={review.userId} name={authorOf(review)} />,
    },
    {
      id: 'rating',
      header: 'Rating',
      width: 's',
      cell: ({ reviewValue }) => <RatingStars value={reviewValue} />,
    },
    {
      id: 'review',
      header: 'Review',
      width: 'grow',
      wideOnPhone: true,
      cell: (review) => <ReviewText review={review} />,
    },
    { id: 'date', header: 'Date', width: 's', cell: ({ createdAt }) => reviewDate(createdAt) },
    {
      id: 'actions',
      header: 'Actions',
      width: 'xs',
      cell: (review) => (
        <IconButton
          icon="trash"
          label={`Delete the review of ${titleOf(review)} by ${authorOf(review)}`}
          onClick={() => onDelete(review)}
        />
      ),
    },
  ];
}
