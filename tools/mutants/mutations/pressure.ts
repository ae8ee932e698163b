import type { Mutation } from '../mutation.ts';

/** Load: pages have a limit, buyers a reserve, and a cached page is shown only where it is the same one. */
export const PRESSURE: readonly Mutation[] = [
  {
    name: 'pages are rendered without a limit',
    file: 'render-limit.ts',
    find: 'concurrency: pageRenders,',
    replace: 'concurrency: 1000,',
    tests: ['page-pressure.api.test.ts'],
  },
  {
    name: 'buyers have no reserve',
    file: 'render-limit.ts',
    find: 'if (!buyer) throw error;',
    replace: 'throw error;',
    tests: ['page-pressure.api.test.ts'],
  },
  {
    name: 'an invented session takes the reserve of buyers',
    file: 'render-limit.ts',
    find: 'if (!buyer) throw error;\n      return await inReserve(render, { key: buyer.id });',
    replace: "return await inReserve(render, { key: buyer?.id ?? '' });",
    tests: ['page-pressure.api.test.ts'],
  },
  {
    name: 'the reserve is open for every page',
    file: 'render-limit.ts',
    find: 'if (!isBuyingStep(new URL(http.req.url).pathname)) throw error;',
    replace: '',
    tests: ['page-pressure.api.test.ts'],
  },
  {
    name: 'under pressure a page without its filters is shown',
    file: 'page-rules.ts',
    find: '.filter(([name]) => KNOWN[path]?.has(name))',
    replace: '.filter(() => false)',
    tests: ['page-pressure.api.test.ts'],
  },
  {
    name: 'a page shown in place of another is stored by caches in between',
    file: 'pages.ts',
    find: "sendCached(http, neighbour, 'never stored')",
    replace: 'sendCached(http, neighbour, null)',
    tests: ['page-pressure.api.test.ts'],
  },
  {
    name: 'a page that was being rendered when its product changed is cached',
    file: 'app/page-cache.ts',
    find: ' || !changed.isDisjointFrom(page.recordIds)) return;',
    replace: ') return;',
    tests: ['page-cache.test.ts'],
  },
  {
    name: 'a request after a change gets the page that was begun before it',
    file: 'app/page-cache.ts',
    find: '    this.#inFlight.clear();\n    this.#removeWhere',
    replace: '    this.#removeWhere',
    tests: ['page-cache.test.ts'],
  },
  {
    name: 'a list stays cached after its second change within a second',
    file: 'app/page-cache.ts',
    find: '      this.#areListsDue = true;\n',
    replace: '',
    tests: ['page-cache.test.ts'],
  },
  {
    name: 'a page does not know the products that it shows',
    file: 'in-process-api.ts',
    find: 'sources.recordIds.add(id)',
    replace: 'void id',
    tests: ['cached-pages.api.test.ts'],
  },
];
