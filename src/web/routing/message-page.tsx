import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { categoryAddress, topCategories } from '#web/categories.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';

/** A short page with a message and links, shown when there is no other content. */
export function MessagePage({ title, children }: { title: string; children?: ReactNode }) {
  const { categories } = useShopFacts();
  return (
    <section className="wrap message-page">
      <div className="page-head">
        <h1>{title}</h1>
        {children}
      </div>
      <div className="actions">
        <ButtonLink href="/shop/home" variant="primary">
          {shopWords('home')}
        </ButtonLink>
        <ButtonLink href="/shop/search" icon="search">
          {shopWords('search')}
        </ButtonLink>
      </div>
      <nav aria-label={shopWords('browseCategories')}>
        <ul>
          {topCategories(categories).map(({ _id, name }) => (
            <li key={_id}>
              <TextLink href={categoryAddress(_id)}>{name}</TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
