/**
 * Typed client of the shop's API. Its groups are derived from the endpoint table and named after the specification's
 * client state areas (Spec 3). Only an aborted request throws; every other failure is a result.
 */
import type { ResponseBody, RequestInput } from '#contract/contract.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { API_PREFIX, type Endpoint } from '#contract/endpoints/endpoint.ts';
import type { ShopperEndpointName } from '#contract/endpoints/shopper-endpoints.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Send the same key for the same intent, so that a double click is applied once. */
  idempotencyKey?: string;
}

export interface Failure {
  ok: false;
  /** HTTP status; 0 if the shop was unreachable. */
  status: number;
  /** A code from the refusal table, or UNREACHABLE. */
  code: string;
  /** For users: the server's message, or the specification's fallback for this request (Spec 8). */
  message: string;
  /** Additional data, such as the new quote after a total has changed. */
  data: unknown;
  requestId: string | null;
  /**
   * The request, such as `GET /api/v1/shop/wishlist`; when the same request succeeds, the error's toast is dismissed.
   */
  request: string;
}

/**
 * Whether a retry may succeed: the shop was unreachable, busy, failing or still processing. The failed request may have
 * been applied, so the retry must send the same idempotency key.
 */
export const isRetryable = ({ status, code }: Pick<Failure, 'status' | 'code'>): boolean =>
  status === 0 || status === 429 || status >= 500 || code === 'IDEMPOTENCY_IN_FLIGHT';

export type Result<Name extends EndpointName> =
  | ({ ok: true; status: number } & ResponseBody<Name>)
  | Failure;

type Nothing = Record<never, never>;
/** Makes parts optional whose value may be omitted. */
type Input<Parts> = {
  [Part in keyof Parts as Nothing extends Parts[Part] ? Part : never]?: Parts[Part];
} & {
  [Part in keyof Parts as Nothing extends Parts[Part] ? never : Part]: Parts[Part];
};

type Call<Name extends EndpointName> =
  Nothing extends Input<RequestInput<Name>>
    ? (sent?: Input<RequestInput<Name>>, options?: CallOptions) => Promise<Result<Name>>
    : (sent: Input<RequestInput<Name>>, options?: CallOptions) => Promise<Result<Name>>;

type Group<Names extends EndpointName, Prefix extends string> = {
  [Name in Names as Name extends `${Prefix}.${infer Act}` ? Act : never]: Call<Name>;
};
type GroupName<Names extends EndpointName> = Names extends `${infer Prefix}.${string}`
  ? Prefix
  : never;

export type ApiOf<Names extends EndpointName> = {
  readonly [Prefix in GroupName<Names>]: Group<Names, Prefix>;
};
/** The storefront's client. The admin area's client also has the endpoints for staff. */
export type Api = ApiOf<ShopperEndpointName>;

export interface ApiOptions {
  /** Called when the session has expired. */
  onSignedOut?: () => void;
  /** Called with `request` after each successful call. */
  onSucceeded?: (request: string) => void;
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export type Send = (address: string, init: RequestInit) => Promise<Response>;

/**
 * @param table endpoints of this client, so that pages load only those they use
 * @param send `fetch` in the browser; on the server, a direct call of the router in the same process
 */
export function createApi<Names extends EndpointName>(
  table: Readonly<Record<Names, Endpoint>>,
  send: Send,
  options: ApiOptions = {},
): ApiOf<Names> {
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(table)) {
    const [group = '', act = ''] = name.split('.');
    (groups[group] ??= {})[act] = (sent?: Parts, callOptions?: CallOptions) =>
      call(send, name, endpoint, sent ?? {}, callOptions ?? {}, options);
  }
  // The type is derived from the same table.
  return groups as unknown as ApiOf<Names>;
}

async function call(
  send: Send,
  name: string,
  endpoint: Endpoint,
  sent: Parts,
  { signal, idempotencyKey }: CallOptions,
  { onSignedOut, onSucceeded }: ApiOptions,
): Promise<object> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const isForm = endpoint.consumes !== undefined;
  if (sent.body !== undefined && !isForm) headers['content-type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  // `keepalive` lets the request complete after the visitor leaves the page. Browsers limit its size, so uploads and
  // large bodies omit it.
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    keepalive: endpoint.method !== 'GET' && !isForm && !endpoint.bodyLimit,
  };
  if (signal) init.signal = signal;
  if (sent.body !== undefined) init.body = isForm ? formOf(sent.body) : JSON.stringify(sent.body);

  const address = addressOf(endpoint, sent);
  const request = `${endpoint.method} ${address}`;
  let response: Response;
  let answer: unknown;
  try {
    response = await send(address, init);
    // A failure without JSON comes from a proxy, so only its status is known.
    answer = await response.json().catch((error: unknown) => {
      if (response.ok || signal?.aborted) throw error;
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    return {
      ok: false,
      status: 0,
      code: 'UNREACHABLE',
      message: shopWords('unreachable'),
      data: null,
      requestId: null,
      request,
    } satisfies Failure;
  }
  const fields = isObject(answer) ? answer : {};
  // 202 means that the payment is still being confirmed: neither a success nor an error.
  if (response.ok && fields['success'] === true) {
    onSucceeded?.(request);
    return { ...fields, ok: true, status: response.status };
  }
  if (response.status === 401 && fields['code'] === 'SIGNED_OUT') onSignedOut?.();
  return {
    ok: false,
    status: response.status,
    code: typeof fields['code'] === 'string' ? fields['code'] : 'DEFECT',
    message:
      typeof fields['message'] === 'string' && fields['message'] !== ''
        ? fields['message']
        : await fallbackOf(name),
    data: fields['data'] ?? null,
    requestId: response.headers.get('x-request-id'),
    request,
  } satisfies Failure;
}

// Lazy-loaded, because few failures lack a message.
async function fallbackOf(name: string): Promise<string> {
  const fallbacks = await import('#web/api/fallbacks.ts').catch(() => null);
  return fallbacks?.fallbackOf(name) ?? shopWords('unreachable');
}

function formOf(fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.set(name, value);
  return form;
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return `${API_PREFIX}${path}${search.size > 0 ? `?${search}` : ''}`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
