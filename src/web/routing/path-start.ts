import { shopWords } from '#contract/words/storefront/shop-words.ts';

/** First breadcrumb. */
export const pathStart = () => ({ label: shopWords('start'), href: '/shop/home' });
