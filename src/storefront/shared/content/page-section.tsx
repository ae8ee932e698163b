import type { ShownSection } from '#contract/shown-sections.ts';
import { RichText } from '#storefront/shared/content/rich-text.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';

/** A section of a page. A type that this bundle does not know shows nothing. */
export function PageSection({ section }: { section: ShownSection }) {
  const heading = 'heading' in section && section.heading ? <h2>{section.heading}</h2> : null;
  switch (section.type) {
    case 'text':
      return (
        <div className="prose">
          {heading}
          <RichText blocks={section.body} />
        </div>
      );
    case 'picture-text':
      return (
        <div className="picture-text" data-side={section.side}>
          {section.picture ? (
            <ProductPicture
              picture={section.picture}
              alt={section.picture.alt}
              sizes="(min-width: 768px) 348px, 100vw"
              widest={960}
              shape="square"
            />
          ) : null}
          <div className="prose">
            {heading}
            <RichText blocks={section.body} />
          </div>
        </div>
      );
    case 'questions':
      return (
        <div>
          {heading}
          {section.items.map(({ id, question, answer }) => (
            <Disclosure key={id} summary={question}>
              <div className="prose">
                <RichText blocks={answer} />
              </div>
            </Disclosure>
          ))}
        </div>
      );
    case 'call-to-action':
      return (
        <div className="prose">
          {heading}
          <RichText blocks={section.body} />
          {section.href ? (
            <p>
              <ButtonLink variant="primary" href={section.href}>
                {section.label}
              </ButtonLink>
            </p>
          ) : null}
        </div>
      );
  }
}
