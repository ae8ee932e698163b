import type { Mutation } from '../mutation.ts';

/** What a CDN may store, and what it must remove. */
export const CDN: readonly Mutation[] = [
  {
    name: 'a CDN stores responses for people with a session',
    file: 'platform/http/share-through-cdn.ts',
    find: '!mayHaveSession(cookie) && authorization === undefined',
    replace: 'authorization === undefined',
    tests: ['tests/api/cdn.test.ts'],
  },
  {
    name: 'a page in a CDN does not name its products',
    file: 'app/in-process-api.ts',
    find: '(sources.tags?.union(',
    replace: '(sources.tags?.intersection(',
    tests: ['tests/api/cdn.test.ts'],
  },
  {
    name: 'a CDN is purged once only',
    file: 'modules/cdn/send-purges.ts',
    find: 'problem === null ? due.filter((each) => !each.is_repeat) : due',
    replace: 'problem === null ? [] : due',
    tests: ['send-purges.api.test.ts'],
  },
  {
    name: 'a purge that failed is lost',
    file: 'modules/cdn/send-purges.ts',
    find: 'const retry = { records,',
    replace: 'const retry = { records: [],',
    tests: ['send-purges.api.test.ts'],
  },
  {
    name: 'the age of a refused purge begins anew',
    file: 'modules/cdn/send-purges.ts',
    find: 'const dueAt = new Date(Math.min(...due.map((each) => each.due_at.getTime())));',
    replace: 'const dueAt = now;',
    tests: ['send-purges.api.test.ts'],
  },
  {
    name: 'a CDN stores responses to requests with an Authorization header',
    file: 'platform/http/share-through-cdn.ts',
    find: ' && authorization === undefined',
    replace: '',
    tests: ['tests/api/cdn.test.ts'],
  },
  {
    name: 'a page that sets a cookie is cached',
    file: 'public-pages.ts',
    find: ' && rendered.cookies.length === 0)',
    replace: ')',
    tests: ['page-cookies.api.test.ts'],
  },
];
