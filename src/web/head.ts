/** What a page says about itself in the document's head. Plain data: written as HTML on the server, applied to the document in the browser. */
import type { UIMatch } from 'react-router';
import { shop } from '#web/shop-facts.ts';

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
  /** A path of this site; without it the page names no canonical address. */
  canonical?: string;
  /** Open Graph picture, as a path of this site. */
  image?: string;
  imageAlt?: string;
  type?: 'website' | 'product';
  /** schema.org data. */
  jsonLd?: object | object[];
  /** The picture that paints largest; never a lazy one. */
  preloadImage?: PreloadedImage;
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
}

export interface HeadInput<Data = unknown> {
  data: Data;
  params: Readonly<Record<string, string | undefined>>;
  pathname: string;
  search: string;
  /** Scheme and host of the shop, for the absolute addresses in JSON-LD. */
  origin: string;
}

/** What a route may say in `handle`. */
export interface ScreenHandle<Data = unknown> {
  head?: Head | ((input: HeadInput<Data>) => Head);
  /** Status of the page when it is not 200 (not found, no access). */
  status?: number;
}

type Match = Pick<UIMatch, 'handle' | 'loaderData' | 'params' | 'pathname'>;

/** The deepest matched route that has a head speaks for the page. */
export function headOf(matches: readonly Match[], search: string, origin: string): Head {
  for (const match of matches.toReversed()) {
    const head = (match.handle as ScreenHandle | undefined)?.head;
    if (typeof head === 'function') {
      return head({
        data: match.loaderData,
        params: match.params,
        pathname: match.pathname,
        search,
        origin,
      });
    }
    if (head) return head;
  }
  return { title: shop.shopName };
}

export const titleOf = (head: Head): string =>
  head.title === shop.shopName ? shop.shopName : `${head.title} | ${shop.shopName}`;
