import { productWords } from '#contract/words/storefront/product-words.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { shareLink } from '#storefront/shared/product/share-link.ts';

/** Shares the product's URL. */
export function ShareButton({ title, address }: { title: string; address: string }) {
  return (
    <IconButton
      icon="share"
      label={productWords('share', { product: title })}
      variant="framed"
      className="noscript-hidden"
      onClick={() => void shareLink(title, address)}
    />
  );
}
