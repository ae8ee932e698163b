/**
 * The typed client of the shop's API. Its groups follow from the endpoint table it is given, and carry the names of the
 * specification's client state areas (Spec 3). Nothing here throws but an aborted request.
 */
import type { Answer, Sent } from '#contract/contract.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { API_PREFIX, type Endpoint } from '#contract/endpoints/endpoint.ts';
import type { ShopperEndpointName } from '#contract/endpoints/shopper-endpoints.ts';

/** What people read when a request got no answer at all. */
export const UNREACHABLE = 'The shop cannot be reached. Check your connection and try again.';

export interface CallOptions {
  signal?: AbortSignal;
  /** The same key for the same intent: pressing twice does it once. */
  idempotencyKey?: string;
}

export interface Failure {
  ok: false;
  /** HTTP status; 0 when the shop could not be reached. */
  status: number;
  /** A code of the refusal table, or UNREACHABLE. */
  code: string;
  /** A sentence for people: the shop's own, else the specification's fallback for this request (Spec 8). */
  message: string;
  /** Facts beside the sentence, e.g. the new quote when a total changed. */
  data: unknown;
  requestId: string | null;
}

/**
 * Whether asking again may end otherwise: the shop was away, busy, broken, or still at it. Then it may also have done what
 * was asked, so the next try carries the same idempotency key.
 */
export const mayPass = ({ status, code }: Pick<Failure, 'status' | 'code'>): boolean =>
  status === 0 || status === 429 || status >= 500 || code === 'IDEMPOTENCY_IN_FLIGHT';

export type Result<Name extends EndpointName> =
  | ({ ok: true; status: number } & Answer<Name>)
  | Failure;

type Nothing = Record<never, never>;
/** Parts that may be left empty may be left out. */
type Input<Parts> = {
  [Part in keyof Parts as Nothing extends Parts[Part] ? Part : never]?: Parts[Part];
} & {
  [Part in keyof Parts as Nothing extends Parts[Part] ? never : Part]: Parts[Part];
};

type Call<Name extends EndpointName> =
  Nothing extends Input<Sent<Name>>
    ? (sent?: Input<Sent<Name>>, options?: CallOptions) => Promise<Result<Name>>
    : (sent: Input<Sent<Name>>, options?: CallOptions) => Promise<Result<Name>>;

type Group<Names extends EndpointName, Prefix extends string> = {
  [Name in Names as Name extends `${Prefix}.${infer Act}` ? Act : never]: Call<Name>;
};
type GroupName<Names extends EndpointName> = Names extends `${infer Prefix}.${string}`
  ? Prefix
  : never;

export type ApiOf<Names extends EndpointName> = {
  readonly [Prefix in GroupName<Names>]: Group<Names, Prefix>;
};
/** What the shop's pages can call. The admin area has a client of its own, which knows all of this and more. */
export type Api = ApiOf<ShopperEndpointName>;

export interface ApiOptions {
  /** Told when the shop no longer knows who is signed in. */
  onSignedOut?: () => void;
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export type Send = (address: string, init: RequestInit) => Promise<Response>;

/**
 * @param table the endpoints this client is for: a page loads no addresses that it never asks
 * @param send `fetch` in the browser; on the server the same router, called in this process
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
  // The groups are built from the very table the type is computed from.
  return groups as unknown as ApiOf<Names>;
}

async function call(
  send: Send,
  name: string,
  endpoint: Endpoint,
  sent: Parts,
  { signal, idempotencyKey }: CallOptions,
  { onSignedOut }: ApiOptions,
): Promise<object> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const isForm = endpoint.takes !== undefined;
  if (sent.body !== undefined && !isForm) headers['content-type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  // What was pressed is done even when the page is left the next moment; browsers do not let files have that.
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    keepalive: endpoint.method !== 'GET' && !isForm,
  };
  if (signal) init.signal = signal;
  if (sent.body !== undefined) init.body = isForm ? formOf(sent.body) : JSON.stringify(sent.body);

  let response: Response;
  let answer: unknown;
  try {
    response = await send(addressOf(endpoint, sent), init);
    // A failure that is no JSON comes from what stands before the shop; all that can be read of it is its status.
    answer = await response.json().catch((error: unknown) => {
      if (response.ok || signal?.aborted) throw error;
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    return {
      ok: false,
      status: 0,
      code: 'UNREACHABLE',
      message: UNREACHABLE,
      data: null,
      requestId: null,
    } satisfies Failure;
  }
  const fields = isObject(answer) ? answer : {};
  // 202 is "being confirmed": not done, though not wrong either.
  if (response.ok && fields['success'] === true)
    return { ...fields, ok: true, status: response.status };
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
  } satisfies Failure;
}

// Few answers come without a sentence: those for them load when one does.
async function fallbackOf(name: string): Promise<string> {
  const fallbacks = await import('#web/fallbacks.ts').catch(() => null);
  return fallbacks?.fallbackOf(name) ?? UNREACHABLE;
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
