import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import type { Failure } from '#web/api.ts';
import { COPY } from '#web/copy.ts';
import type { ProductDetails } from '#web/product/load-product.ts';
import type { OpenAt } from '#web/product/open-state.ts';
import { ProductView } from '#web/product/product-view.tsx';
import { toastFailure } from '#web/toasts.ts';
import { shop } from '#web/shop-facts.ts';

interface ProductDialogProps {
  details: ProductDetails | Failure;
  at: OpenAt;
  onClose: () => void;
}

/** A product over the list it was opened from. Back, Esc, backdrop and the close button lead back to the list. */
export function ProductDialog({ details, at, onClose }: ProductDialogProps) {
  return details.ok ? (
    <OpenDialog details={details} at={at} onClose={onClose} />
  ) : (
    <NotOpened failure={details} onClose={onClose} />
  );
}

const TITLE_ID = 'product-title';

function OpenDialog({
  details,
  at,
  onClose,
}: {
  details: ProductDetails;
  at: OpenAt;
  onClose: () => void;
}) {
  const { title } = details.product;
  const [open, setOpen] = useState(true);
  useEffect(() => {
    const before = document.title;
    document.title = `${title} | ${shop.shopName}`;
    return () => {
      document.title = before;
    };
  }, [title]);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      hideTitle
      titleId={TITLE_ID}
      size="large"
      firstFocus={at === 'choice' ? 'field' : 'heading'}
      className="product-dialog"
    >
      <ProductView details={details} place="dialog" titleId={TITLE_ID} />
    </Dialog>
  );
}

/** Spec 8: 'Failed to load product details' as a red message; the list stays. */
function NotOpened({ failure, onClose }: { failure: Failure; onClose: () => void }) {
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    toastFailure(failure, COPY.detailsFailed);
    onClose();
  }, [failure, onClose]);
  return null;
}
