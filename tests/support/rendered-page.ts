/** Pages as the server renders them, with invented API responses. */
import { renderPage, type PageOutput } from '#app/entry-server.tsx';
import type { ShopFacts } from '#web/shop-facts.ts';
import { DEFAULT_WORDS, type ShopWords } from '#kernel/words/shop-words.ts';
import { DEFAULT_SHOP_FACTS } from '#support/default-settings.ts';

export const ORIGIN = 'http://shop.test';

export interface Visit {
  /** API responses by path; a path without one answers 503, a number is an error status. */
  readonly answers?: Readonly<Record<string, object | number>>;
  readonly mayBeSignedIn?: boolean;
  /** What the merchant has set. */
  readonly shop?: Partial<ShopFacts>;
  /** Where they differ from the defaults. */
  readonly words?: ShopWords;
  readonly method?: 'POST';
  /** What the form has that is posted. */
  readonly form?: Readonly<Record<string, string>>;
  /** Receives what is sent to the API. */
  readonly onSent?: (path: string, body: unknown) => void;
  readonly onDefect?: (error: unknown) => void;
}

export interface RenderedPage {
  readonly output: PageOutput;
  readonly html: string;
  /** Addresses of the API that were requested. */
  readonly requested: readonly string[];
  /** Areas whose files the page loads. */
  readonly areas: readonly string[];
  /** The files below `src` whose chunks it preloads. */
  readonly files: readonly string[];
}

/** Pages that the merchant writes. */
const PAGES: Readonly<Record<string, object>> = {
  '/api/v1/shop/pages/home': {
    data: {
      slug: 'home',
      title: 'The shop',
      lead: '',
      searchTitle: 'The shop',
      description: '',
      sections: ['hero', 'deals', 'featured', 'category-tiles', 'arrivals'].map((type) => ({
        id: type,
        type,
        label: 'This season',
        heading: type,
        limit: 8,
        categories: [],
      })),
    },
  },
  '/api/v1/shop/pages/about': {
    data: {
      slug: 'about',
      title: 'About the shop',
      lead: '',
      searchTitle: 'About us',
      description: '',
      sections: [],
    },
  },
};

export async function renderedPage(path: string, visit: Visit = {}): Promise<RenderedPage> {
  const requested: string[] = [];
  const areas: string[] = [];
  const files: string[] = [];
  const { answers = {}, method } = visit;
  const output = await renderPage({
    request: new Request(
      ORIGIN + path,
      method && { method, body: new URLSearchParams(visit.form) },
    ),
    requestId: 'req-1',
    shop: { ...DEFAULT_SHOP_FACTS, ...visit.shop },
    words: { ...(visit.words ?? DEFAULT_WORDS), file: '' },
    send: async (address, { body } = {}) => {
      requested.push(address);
      const api = address.split('?')[0] ?? '';
      if (typeof body === 'string') visit.onSent?.(api, JSON.parse(body));
      const answer = answers[api] ?? PAGES[api] ?? 503;
      return typeof answer === 'number'
        ? Response.json(
            { success: false, code: 'UNAVAILABLE', message: 'away' },
            { status: answer },
          )
        : Response.json({ success: true, ...answer });
    },
    mayBeSignedIn: visit.mayBeSignedIn ?? false,
    origin: ORIGIN,
    filesOf: (screenFiles, area) => {
      areas.push(area);
      files.push(...screenFiles);
      return { entry: '/assets/a.js', styles: ['/assets/a.css'], modules: [], fonts: [] };
    },
    onDefect:
      visit.onDefect ??
      ((error) => {
        throw error;
      }),
  });
  return { output, html: output.kind === 'page' ? output.html : '', requested, areas, files };
}

/** A page for a person with this role. */
export const signedInAs = (role: 'admin' | 'regular', answers: Visit['answers'] = {}): Visit => ({
  mayBeSignedIn: true,
  answers: {
    '/api/v1/auth/check-auth': {
      user: { _id: 'u', id: 'u', userName: 'Mara', email: 'm@shop.test', role, staffRole: 'owner' },
    },
    ...answers,
  },
});

/** An admin page for the owner. */
export const adminPage = async (path: string, answers: Visit['answers']): Promise<string> =>
  (await renderedPage(path, signedInAs('admin', answers))).html;

/** The text of HTML. */
export const textOf = (html: string): string =>
  html.replaceAll(/<!-- -->/g, '').replaceAll(/<[^>]+>/g, '');
