import { IconButton } from '#ui/icon-button.tsx';
import { shareLink } from '#web/product/share-link.ts';

/** Hands on the product's address. */
export function ShareButton({ title, address }: { title: string; address: string }) {
  return (
    <IconButton
      icon="share"
      label={`Share ${title}`}
      look="framed"
      className="noscript:hidden"
      onClick={() => void shareLink(title, address)}
    />
  );
}
