import type { ReactNode } from 'react';
import { isPlainPress } from '#ui/link.tsx';
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
    <a
      href={productAddress(id)}
      className={className}
      {...usePrefetchProduct(id)}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        open(id, 'top');
      }}
    >
      {children}
    </a>
  );
}
