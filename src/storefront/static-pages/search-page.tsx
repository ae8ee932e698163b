import { CATEGORIES } from '#contract/limits.ts';
import { ButtonLink } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = {
  head: { title: 'Search', description: 'Find a product.', canonical: '/shop/search' },
};

/** Searching by words comes with its own issue; until then this says so and leads to the lists with their filters. */
export function Component() {
  return (
    <div className="wrap wrap-text message-page">
      <div className="page-head">
        <h1>Search</h1>
        <p>
          Searching by words is being built. Until then, every product can be filtered by category,
          colour, size and price.
        </p>
      </div>
      <ButtonLink href="/shop/listing" variant="primary" icon="filter">
        Filter all products
      </ButtonLink>
      <ul>
        {CATEGORIES.map(({ id, label }) => (
          <li key={id}>
            <TextLink href={`/shop/listing?category=${id}`}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
