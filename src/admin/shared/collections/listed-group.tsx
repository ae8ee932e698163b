import type { ReactNode } from 'react';
import { Status } from '#ui/tag.tsx';
import { ProductPicture, type CardPicture } from '#web/product/product-picture.tsx';

/** A category or collection in its list, with what is known of it and what can be done with it. */
export function ListedGroup({
  group: { name, picture, hidden },
  facts,
  actions,
}: {
  group: {
    readonly name: string;
    readonly picture: CardPicture | null;
    readonly hidden: boolean;
  };
  facts: ReactNode;
  /** Null for staff without permission to edit. */
  actions: ReactNode;
}) {
  return (
    <>
      <ProductPicture
        picture={picture ?? undefined}
        alt=""
        sizes="48px"
        widest={240}
        shape="square"
      />
      <div className="category-facts">
        <h2>{name}</h2>
        <p className="second small">{facts}</p>
      </div>
      {hidden ? (
        <Status tone="neutral" icon="eye-slash" value="hidden">
          Hidden
        </Status>
      ) : null}
      {actions ? <div className="category-actions">{actions}</div> : null}
    </>
  );
}
