import { SHOP_NAME } from '#web/copy.ts';

/** The shop's name as its mark: the ampersand in the shop's blue. */
export function ShopBrand() {
  return SHOP_NAME.split('&').map((part, index) =>
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
