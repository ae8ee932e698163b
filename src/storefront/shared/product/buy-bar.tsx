import { productWords } from '#contract/words/storefront/product-words.ts';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { LowestPrice } from '#contract/pricing.ts';
import { Price } from '#web/price.tsx';

interface BuyBarProps {
  mainButtonId: string;
  price: LowestPrice;
  busy: boolean;
  blocked: boolean;
  onBlocked: () => void;
}

/** On phones: price and button at the bottom of the screen while the main button is out of view. */
export function BuyBar({ mainButtonId, price, busy, blocked, onBlocked }: BuyBarProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const button = document.getElementById(mainButtonId);
    if (!button) return;
    const observer = new IntersectionObserver(([entry]) =>
      setShown(entry !== undefined && !entry.isIntersecting),
    );
    observer.observe(button);
    return () => observer.disconnect();
  }, [mainButtonId]);
  if (!shown) return null;
  return (
    <div className="action-bar">
      <Price {...price} />
      <Button type="submit" variant="primary" busy={busy} blocked={blocked} onBlocked={onBlocked}>
        {productWords('addToCart')}
      </Button>
    </div>
  );
}
