import { shop } from '#web/shop-facts.ts';

/** The merchant's logo, or the shop's name as its mark: the ampersand in the shop's blue. */
export function ShopBrand() {
  if (shop.logo) return <img src={`${shop.logo}/240.webp`} alt={shop.shopName} className="h-8" />;
  return shop.shopName.split('&').map((part, index) =>
    index === 0 ? (
      part
    ) : (
      <span key={part}>
        <i>&amp;</i>
        {part}
      </span>
    ),
  );
}
