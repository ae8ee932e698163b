import type { z } from 'zod';
import { CONTRACT } from '#contract/contract.ts';
import {
  needsSignIn,
  urlPathsOf,
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
} from '#contract/endpoints.ts';
import { isPermission } from '#contract/permissions.ts';
import { ENDPOINT_SUMMARIES } from '#contract/endpoints/summaries.ts';
import { EXAMPLE_BODIES } from '#contract/examples.ts';
import { REFUSALS, wireCode, type RefusalCode } from '#contract/refusals.ts';
import {
  CHECKS_IF_MATCH,
  HEADERS,
  headerOf,
  headerParametersOf,
  securityOf,
  securitySchemes,
  SENDS_ETAG,
} from '#platform/http/openapi-access.ts';
import { NamedSchemas, type Schema } from '#platform/http/openapi-schemas.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    required: boolean;
    content: Record<string, { schema: Schema; example?: unknown }>;
  };
  readonly responses: Readonly<Record<string, object>>;
  readonly security: readonly Record<string, readonly string[]>[];
}

export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Record<string, Operation>>>;
  readonly components: Schema & { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Shapes {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
}

const VERSION = '1';

/**
 * The OpenAPI 3.1 description of every endpoint, generated from the schemas that validate requests.
 * @param publicUrl the shop's origin
 */
export function describeApi(publicUrl: string): ApiDocument {
  const schemas = new NamedSchemas();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const endpoint: Endpoint = ENDPOINTS[name];
    const [canonical = endpoint.path] = urlPathsOf(endpoint);
    (paths[canonical] ??= {})[endpoint.method.toLowerCase()] = describeEndpoint(
      name,
      endpoint,
      schemas,
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shop API',
      version: VERSION,
      description:
        "Amounts are numbers in the shop's currency with at most its decimals, dates are ISO 8601 in UTC. An error is {success: false, message, code}: " +
        'the message is for people, the code is stable. Lists contain up to 1,000 rows unless `limit` is given. ' +
        'Requests that write need no token against forgery, but a browser sends them from this shop only.',
    },
    servers: [{ url: publicUrl, description: 'This shop' }],
    paths,
    components: {
      securitySchemes: securitySchemes(publicUrl),
      schemas: { ...schemas.all(), Refusal: REFUSAL },
      headers: HEADERS,
    },
  };
}

const REFUSAL: Schema = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'A sentence for people' },
    code: { enum: [...new Set((Object.keys(REFUSALS) as RefusalCode[]).map(wireCode))] },
    data: { description: 'Additional data, such as the new quote when a total has changed' },
    requestId: { type: 'string' },
  },
};

function describeEndpoint(
  name: EndpointName,
  endpoint: Endpoint,
  schemas: NamedSchemas,
): Operation {
  const shapes: Shapes = CONTRACT[name];
  const aliases = urlPathsOf(endpoint).slice(1);
  const signedIn = needsSignIn(endpoint);
  const parameters = [
    ...parametersOf(shapes.params, 'path', schemas),
    ...parametersOf(shapes.query, 'query', schemas),
    ...headerParametersOf(name, endpoint),
  ];
  const example = EXAMPLE_BODIES[name];
  return {
    operationId: name,
    summary: ENDPOINT_SUMMARIES[name],
    tags: [name.split('.')[0] ?? name],
    ...(aliases.length > 0 ? { description: `Also at ${aliases.join(', ')}.` } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(shapes.body
      ? {
          requestBody: {
            required: true,
            content: {
              [bodyType(endpoint)]: {
                schema: schemas.describe(shapes.body, 'input'),
                ...(example === undefined ? {} : { example }),
              },
            },
          },
        }
      : {}),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success',
        ...(SENDS_ETAG.has(name) ? { headers: { ETag: headerOf('ETag') } } : {}),
        content:
          endpoint.produces === 'csv'
            ? { 'text/csv': { schema: { type: 'string' } } }
            : endpoint.produces === 'pdf'
              ? { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
              : { 'application/json': { schema: schemas.describe(shapes.response, 'output') } },
      },
      ...(shapes.params || shapes.query || shapes.body
        ? { '400': refusal('Invalid request') }
        : {}),
      ...(signedIn ? { '401': refusal('Not signed in') } : {}),
      ...forbiddenResponse(endpoint),
      ...(shapes.params ? { '404': refusal("Not found, or another user's") } : {}),
      ...(CHECKS_IF_MATCH.has(name) ? { '412': refusal('Changed since it was read') } : {}),
      '429': {
        ...refusal('Too many requests'),
        headers: { 'Retry-After': headerOf('RetryAfter') },
      },
      '503': {
        ...refusal('Busy, or unavailable'),
        headers: { 'Retry-After': headerOf('RetryAfter') },
      },
      default: refusal('Error'),
    },
    security: securityOf(endpoint),
  };
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

function forbiddenResponse({ policy, stepUp }: Endpoint): Record<string, object> {
  const sentences = [
    ...(isPermission(policy) ? [`Only staff with the permission ${policy}`] : []),
    ...(policy === 'staff' ? ['Only staff'] : []),
    ...(stepUp ? ['Staff must have re-authenticated within 15 minutes'] : []),
  ];
  return sentences.length > 0 ? { '403': refusal(sentences.join('. ')) } : {};
}

const bodyType = ({ consumes }: Endpoint): string =>
  consumes === undefined ? 'application/json' : 'multipart/form-data';

function parametersOf(
  shape: z.ZodType | undefined,
  place: 'path' | 'query',
  schemas: NamedSchemas,
): Parameter[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemas.describe(shape, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(typeof description === 'string' ? { description } : {}),
    schema,
  }));
}
