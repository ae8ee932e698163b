import { webpUrl } from '#contract/picture-address.ts';
import { useShopFacts } from '#web/shop-facts.ts';

/** The merchant's logo, or the shop's name with its ampersand in blue. */
export function ShopBrand() {
  const shop = useShopFacts();
  if (shop.logo)
    return <img src={webpUrl(shop.logo, 240)} alt={shop.shopName} className="brand-logo" />;
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
