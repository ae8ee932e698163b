import { Icon } from '#ui/icon.tsx';
import { Anchor } from '#ui/link.tsx';
import { ThemeSwitch } from '#storefront/theme-switch.tsx';
import { ShopBrand } from '#web/shop-brand.tsx';
import { categoryAddress, topCategories } from '#web/categories.ts';
import { useShopFacts } from '#web/shop-facts.ts';

const SHOP = [
  ['/shop/listing?sale=sale', 'On sale'],
  ['/shop/about', 'About'],
] as const;
/** As many of the shop's categories as the column has room for. */
const SHOWN_CATEGORIES = 3;
const HELP = [
  ['/shop/contact', 'Contact'],
  ['/shop/return-policy', 'Return policy'],
  ['/shop/account', 'Orders'],
] as const;
const LEGAL = [
  ['/shop/privacy-policy', 'Privacy policy'],
  ['/shop/terms-of-service', 'Terms of service'],
] as const;
/** Spec 2: two social links; a link without a URL in the settings is hidden. */
const SOCIAL = [
  ['Instagram', 'instagram'],
  ['Pinterest', 'pinterest'],
] as const;

export function ShopFooter() {
  const shop = useShopFacts();
  const categories = topCategories(shop.categories)
    .slice(0, SHOWN_CATEGORIES)
    .map(({ _id, name }) => [categoryAddress(_id), name] as const);
  return (
    <footer className="foot">
      <div className="wrap foot-inner">
        <div className="foot-first">
          <span className="brand stitch">
            <ShopBrand />
          </span>
          {shop.tagline ? <p className="second">{shop.tagline}</p> : null}
          <ThemeSwitch />
        </div>
        <LinkColumn title="Shop" links={[...categories, ...SHOP]} />
        <LinkColumn title="Help" links={HELP} />
        <div>
          <h2>Legal</h2>
          <ul>
            {LEGAL.map(([href, label]) => (
              <li key={href}>
                <Anchor href={href}>{label}</Anchor>
              </li>
            ))}
            {SOCIAL.filter(([, icon]) => shop[icon]).map(([label, icon]) => (
              <li key={icon}>
                <a href={shop[icon]} aria-label={`${shop.shopName} on ${label}`}>
                  <Icon name={icon} /> <span>{label}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function LinkColumn({
  title,
  links,
}: {
  title: string;
  links: readonly (readonly [string, string])[];
}) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(([href, label]) => (
          <li key={href}>
            <Anchor href={href}>{label}</Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
