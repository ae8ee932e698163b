/** Sections of the home page that a merchant may add: texts. */
import type { ShownSection } from '#contract/shown-sections.ts';
import { RichText } from '#storefront/shared/content/rich-text.tsx';
import { PageSection } from '#storefront/shared/content/page-section.tsx';
import { ProductLink } from '#storefront/shared/card/product-link.tsx';

type Of<Type extends ShownSection['type']> = Extract<ShownSection, { type: Type }>;

export function TextSection({ section }: { section: ShownSection }) {
  switch (section.type) {
    case 'columns':
      return <Columns {...section} />;
    case 'quotes':
      return <Quotes {...section} />;
    default:
      return (
        <div className="wrap section page-sections home-text">
          <PageSection section={section} />
        </div>
      );
  }
}

/** A band with short texts side by side. */
function Columns({ id, heading, items }: Of<'columns'>) {
  const titleId = `${id}-title`;
  return (
    <section className="band" aria-labelledby={heading ? titleId : undefined}>
      <div className="wrap band-inner">
        {heading ? <h2 id={titleId}>{heading}</h2> : null}
        {items.map((item) => (
          <div key={item.id}>
            <h3>{item.heading}</h3>
            <RichText blocks={item.body} />
          </div>
        ))}
      </div>
    </section>
  );
}

function Quotes({ id, heading, items }: Of<'quotes'>) {
  if (items.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby={`${id}-title`}>
      <div className="section-head">
        <h2 id={`${id}-title`}>{heading}</h2>
      </div>
      <ul className="quotes">
        {items.map(({ _id, text, userName, productId, productTitle }) => (
          <li key={_id}>
            <blockquote>{text}</blockquote>
            <p className="second small">
              <span>{userName}</span>{' '}
              <ProductLink id={productId} className="link">
                {productTitle}
              </ProductLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
