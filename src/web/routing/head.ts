/**
 * Metadata for the document's head. Plain data: rendered as HTML on the server, applied to the document in the browser.
 */
import type { UIMatch } from 'react-router';
import type { LazyPart } from '#web/routing/lazy-part.ts';
import type { ShopFacts } from '#web/shop-facts.ts';

export interface PreloadedImage {
  href: string;
  imagesrcset?: string;
  imagesizes?: string;
  type?: string;
}

export interface Head {
  /** Without the shop's name, which is appended. */
  title: string;
  description?: string;
  /** Path of the canonical URL on this site; omitted if there is none. */
  canonical?: string;
  /** Open Graph image, as a path on this site. */
  image?: string;
  imageAlt?: string;
  type?: 'website' | 'product';
  /** schema.org data. */
  jsonLd?: object | object[];
  /** Preloads the picture that is the largest contentful paint; it must not be lazy. */
  preloadImage?: PreloadedImage;
  /** Excludes the page from search engines. */
  noIndex?: boolean;
}

export interface HeadInput<Data = unknown> {
  data: Data;
  params: Readonly<Record<string, string | undefined>>;
  pathname: string;
  search: string;
  /** Scheme and host of the shop, for absolute URLs in JSON-LD. */
  origin: string;
  shop: ShopFacts;
}

/** What a page shows, by which its parts are chosen. */
export interface ShownPageData<Data = unknown> {
  data: Data;
  search: string;
  shop: ShopFacts;
  isSignedIn: boolean;
  /** Of a form that the browser submitted itself: the page shows it again. */
  refused?: unknown;
}

/** What a route may set as `handle`. */
export interface ScreenHandle<Data = unknown> {
  head?: Head | ((input: HeadInput<Data>) => Head);
  /** HTTP status of the page if it is not 200 (not found, no access). */
  status?: number;
  /** Code that the page needs besides; it is loaded with its data. */
  parts?: (page: ShownPageData<Data>) => LazyPart[];
}

type Match = Pick<UIMatch, 'handle' | 'loaderData' | 'params' | 'pathname'>;

/** Returns the head of the deepest matched route that has one. */
export function headOf(
  matches: readonly Match[],
  page: Pick<HeadInput, 'search' | 'origin' | 'shop'>,
): Head {
  for (const match of matches.toReversed()) {
    const head = (match.handle as ScreenHandle | undefined)?.head;
    if (typeof head === 'function') {
      return head({
        data: match.loaderData,
        params: match.params,
        pathname: match.pathname,
        ...page,
      });
    }
    if (head) return head;
  }
  return { title: page.shop.shopName };
}

export const titleOf = ({ title }: Head, shopName: string): string =>
  title === shopName ? shopName : `${title} | ${shopName}`;
