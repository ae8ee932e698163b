import type { APIResponse, Page } from 'playwright-core';

type Options = Parameters<Page['request']['fetch']>[1];

/**
 * A request with the cookies of the page. The shop closes idle connections; on one that it is just closing the request
 * is reset, and sent again on a new one.
 */
export const requestOf = (page: Page, path: string, options?: Options): Promise<APIResponse> =>
  page.request.fetch(path, { maxRetries: 1, ...options });
