import { z } from 'zod';
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
import { REFUSALS } from '#contract/refusals.ts';

type Schema = Record<string, unknown>;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly description?: string;
  readonly parameters?: readonly {
    name: string;
    in: 'path' | 'query' | 'header';
    required: boolean;
    description?: string;
    schema: Schema;
  }[];
  readonly requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  readonly responses: Readonly<Record<string, object>>;
  readonly security: readonly Record<string, readonly string[]>[];
}

export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Record<string, Operation>>>;
  readonly components: Schema;
}

interface Shapes {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
}

const VERSION = '1';

/** The OpenAPI 3.1 description of every endpoint, generated from the schemas that validate requests. */
export function describeApi(): ApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const endpoint: Endpoint = ENDPOINTS[name];
    const [canonical = endpoint.path] = urlPathsOf(endpoint);
    (paths[canonical] ??= {})[endpoint.method.toLowerCase()] = describeEndpoint(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shop API',
      version: VERSION,
      description:
        'Prices are in dollars with at most two decimals, dates are ISO 8601 in UTC. An error is {success: false, message, code}: ' +
        'the message is for people, the code is stable. Lists contain up to 1,000 rows unless `limit` is given.',
    },
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: '`__Host-sid` where the shop is served over https',
        },
      },
      schemas: { Refusal: REFUSAL },
    },
  };
}

const REFUSAL: Schema = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'A sentence for people' },
    code: { enum: Object.keys(REFUSALS) },
    data: { description: 'Additional data, such as the new quote when a total has changed' },
    requestId: { type: 'string' },
  },
};

function describeEndpoint(name: EndpointName, endpoint: Endpoint): Operation {
  const shapes: Shapes = CONTRACT[name];
  const aliases = urlPathsOf(endpoint).slice(1);
  const signedIn = needsSignIn(endpoint);
  const parameters = [
    ...parametersOf(shapes.params, 'path'),
    ...parametersOf(shapes.query, 'query'),
    ...(endpoint.method === 'POST' && signedIn && endpoint.takes === undefined
      ? [IDEMPOTENCY_KEY]
      : []),
  ];
  const refusal = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  });
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
            content: { [bodyType(endpoint)]: { schema: jsonSchema(shapes.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success',
        content:
          endpoint.gives === 'csv'
            ? { 'text/csv': { schema: { type: 'string' } } }
            : { 'application/json': { schema: jsonSchema(shapes.response, 'output') } },
      },
      ...(shapes.params || shapes.query || shapes.body
        ? { '400': refusal('Invalid request') }
        : {}),
      ...(signedIn ? { '401': refusal('Not signed in') } : {}),
      ...forbiddenResponse(endpoint, refusal),
      ...(shapes.params ? { '404': refusal("Not found, or another user's") } : {}),
      default: refusal('Error; with `Retry-After` on 429 and 503'),
    },
    security: signedIn
      ? [{ session: [] }]
      : endpoint.policy === 'optional'
        ? [{}, { session: [] }]
        : [],
  };
}

function forbiddenResponse(
  { policy, stepUp }: Endpoint,
  refusal: (description: string) => object,
): Record<string, object> {
  const sentences = [
    ...(isPermission(policy) ? [`Only staff with the permission ${policy}`] : []),
    ...(policy === 'staff' ? ['Only staff'] : []),
    ...(stepUp ? ['Staff must have proved within 15 minutes who they are'] : []),
  ];
  return sentences.length > 0 ? { '403': refusal(sentences.join('. ')) } : {};
}

const bodyType = ({ takes }: Endpoint): string =>
  takes === undefined ? 'application/json' : 'multipart/form-data';

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description: 'Makes retries safe: the same key and body get the stored response',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

function parametersOf(shape: z.ZodType | undefined, place: 'path' | 'query') {
  if (!shape) return [];
  const { properties = {}, required = [] } = jsonSchema(shape, 'input') as {
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

function jsonSchema(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return schema;
}
