import type { ReactNode } from 'react';
import { CATEGORIES } from '#contract/limits.ts';
import { ButtonLink } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';

/** A short page with a message and links, shown when there is no other content. */
export function MessagePage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className="wrap message-page">
      <div className="page-head">
        <h1>{title}</h1>
        {children}
      </div>
      <div className="actions">
        <ButtonLink href="/shop/home" variant="primary">
          Shop home
        </ButtonLink>
        <ButtonLink href="/shop/search" icon="search">
          Search
        </ButtonLink>
      </div>
      <nav aria-label="Browse categories">
        <ul>
          {CATEGORIES.map((category) => (
            <li key={category.id}>
              <TextLink href={`/shop/listing?category=${category.id}`}>{category.label}</TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
