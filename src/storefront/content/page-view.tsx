import type { ShownPage } from '#contract/content.contract.ts';
import { ContactForm } from '#storefront/content/contact-form.tsx';
import { PageSection } from '#storefront/shared/content/page-section.tsx';

/** Headings, then the sections in their order. */
export function PageView({ page: { title, lead, sections } }: { page: ShownPage }) {
  return (
    <article className="wrap wrap-text page-sections">
      <div className="page-head">
        <h1 tabIndex={-1}>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      {sections.map((section) =>
        section.type === 'contact-form' ? (
          <div key={section.id}>
            {section.heading ? <h2>{section.heading}</h2> : null}
            <ContactForm />
          </div>
        ) : (
          <PageSection key={section.id} section={section} />
        ),
      )}
    </article>
  );
}
