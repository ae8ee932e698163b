import { productWords } from '#contract/words/storefront/product-words.ts';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import type { Failure } from '#web/api/api.ts';
import type { ProductDetails } from '#storefront/shared/catalogue/load-product.ts';
import type { OpenAt } from '#storefront/shared/open-product/open-state.ts';
import { ProductView } from '#storefront/shared/product/product-view.tsx';
import { useRememberViewed } from '#storefront/shared/recently-viewed/use-remember-viewed.ts';
import { toastFailure } from '#web/toasts.ts';
import { useShopFacts } from '#web/shop-facts.ts';

interface ProductDialogProps {
  details: ProductDetails | Failure;
  at: OpenAt;
  onClose: () => void;
}

/** A product in a dialog over its list. Back, Esc, the backdrop and the close button return to the list. */
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
  useRememberViewed(details.product);
  const { shopName } = useShopFacts();
  const [open, setOpen] = useState(true);
  useEffect(() => {
    const before = document.title;
    document.title = `${title} | ${shopName}`;
    return () => {
      document.title = before;
    };
  }, [title, shopName]);
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
      <ProductView details={details} view="dialog" titleId={TITLE_ID} />
    </Dialog>
  );
}

/** Spec 8: shows 'Failed to load product details' as a destructive toast and returns to the list. */
function NotOpened({ failure, onClose }: { failure: Failure; onClose: () => void }) {
  const isReported = useRef(false);
  useEffect(() => {
    if (isReported.current) return;
    isReported.current = true;
    toastFailure(failure, productWords('detailsFailed'));
    onClose();
  }, [failure, onClose]);
  return null;
}
