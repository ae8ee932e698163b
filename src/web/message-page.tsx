import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CATEGORIES } from '#contract/limits.ts';

/** A short page with one message and ways on, for when there is nothing else to show. */
export function MessagePage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className="message-page">
      <h1>{title}</h1>
      {children}
      <nav aria-label="Ways on">
        <p>
          <Link to="/shop/home">Shop home</Link> <Link to="/shop/listing">All products</Link> <Link to="/shop/search">Search</Link>
        </p>
        <ul>
          {CATEGORIES.map((category) => (
            <li key={category.id}>
              <Link to={`/shop/listing?category=${category.id}`}>{category.label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
