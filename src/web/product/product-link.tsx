import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { productAddress } from '#web/product/card-product.ts';
import { useOpenProduct, usePrefetchProduct } from '#web/product/open-product.ts';

/** A link to a product's page. A plain press opens the product over the list instead. */
export function ProductLink({
  id,
  className,
  children,
}: {
  id: string;
  className?: string;
  children: ReactNode;
}) {
  const open = useOpenProduct();
  return (
    <Link
      to={productAddress(id)}
      className={className}
      {...usePrefetchProduct(id)}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
          return;
        event.preventDefault();
        open(id, 'top');
      }}
    >
      {children}
    </Link>
  );
}
