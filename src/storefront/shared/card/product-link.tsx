import type { ReactNode } from 'react';
import { isPlainClick } from '#ui/link.tsx';
import { productAddress } from '#storefront/shared/catalogue/card-product.ts';
import {
  useOpenProduct,
  usePrefetchProduct,
} from '#storefront/shared/open-product/open-product.ts';

/** A link to a product's page. A plain click opens the product in a dialog over the list instead. */
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
        if (!isPlainClick(event)) return;
        event.preventDefault();
        open(id, 'top');
      }}
    >
      {children}
    </a>
  );
}
