import type { ShownLink, ShownSection } from '#contract/shown-sections.ts';
import { Icon } from '#ui/icon.tsx';
import { Anchor } from '#ui/link.tsx';
import { ThemeSwitch } from '#storefront/theme-switch.tsx';
import { ShopBrand } from '#web/shop-brand.tsx';
import { categoryAddress, topCategories } from '#web/categories.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { frameWords } from '#contract/words/storefront/frame-words.ts';

/** What the merchant has put below every page; the shop's name and the theme are always there. */
export function ShopFooter() {
  const { tagline, footer } = useShopFacts();
  return (
    <footer className="foot">
      <div className="wrap foot-inner">
        <div>
          <span className="brand stitch">
            <ShopBrand />
          </span>
          {tagline ? <p className="foot-text">{tagline}</p> : null}
          <ThemeSwitch />
        </div>
        <div className="foot-columns">
          {footer.map((section) => (
            <FooterSection key={section.id} section={section} />
          ))}
        </div>
      </div>
    </footer>
  );
}

/** A type that this bundle does not know shows nothing. */
function FooterSection({ section }: { section: ShownSection }) {
  const { shopName, categories } = useShopFacts();
  if (section.type === 'closing-line') return <p className="foot-closing">{section.text}</p>;
  if (section.type !== 'link-column') return null;
  const { heading, text } = section;
  const links: ShownLink[] = [
    ...topCategories(categories)
      .slice(0, section.categories)
      .map(({ _id, name }) => ({ id: _id, label: name, href: categoryAddress(_id) })),
    ...section.links,
  ];
  return (
    <div>
      {heading ? <h2>{heading}</h2> : null}
      {text ? <p className="foot-text">{text}</p> : null}
      {links.length > 0 ? (
        <ul>
          {links.map(({ id, label, href, social }) => (
            <li key={id}>
              <Anchor
                href={href}
                aria-label={social && frameWords('onNetwork', { shopName, network: label })}
              >
                {social ? <Icon name={social} /> : null}
                <span>{label}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
