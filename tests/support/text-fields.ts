/** Every text field of the contract's request bodies, found in the schemas, with a valid body for each endpoint. */
import { z } from 'zod';
import { CONTRACT } from '#contract/contract.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { ENDPOINT_NAMES, partsOf } from '#support/endpoint-requests.ts';
import type { Owner } from '#support/shop-fixture.ts';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  allOf?: Schema[];
}
export type Path = readonly (string | number)[];

export interface TextField {
  readonly name: EndpointName;
  readonly path: Path;
  /** Such as `adminProducts.add shippingMethods.0.name`. */
  readonly title: string;
}

export const bodyShape = (name: EndpointName): z.ZodType | undefined => {
  const shapes: { body?: z.ZodType; response: z.ZodType } = CONTRACT[name];
  return shapes.body;
};

function* pathsOf(
  schema: Schema,
  path: Path,
  isWanted: (schema: Schema) => boolean,
): Generator<Path> {
  if (isWanted(schema)) yield path;
  for (const each of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])])
    yield* pathsOf(each, path, isWanted);
  for (const [key, each] of Object.entries(schema.properties ?? {}))
    yield* pathsOf(each, [...path, key], isWanted);
  if (schema.items) yield* pathsOf(schema.items, [...path, 0], isWanted);
  if (typeof schema.additionalProperties === 'object')
    yield* pathsOf(schema.additionalProperties, [...path, 'key'], isWanted);
}

/** Paths in a body whose schema matches, without duplicates. */
export function fieldPaths(name: EndpointName, isWanted: (schema: Schema) => boolean): Path[] {
  const shape = bodyShape(name);
  if (!shape) return [];
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;
  const paths = new Map([...pathsOf(schema, [], isWanted)].map((path) => [path.join('.'), path]));
  return [...paths.values()];
}

const isText = ({ type, enum: words, const: word, format }: Schema): boolean =>
  type === 'string' && words === undefined && word === undefined && format === undefined;

export const TEXT_FIELDS: readonly TextField[] = ENDPOINT_NAMES.flatMap((name) =>
  fieldPaths(name, isText).map((path) => ({ name, path, title: `${name} ${path.join('.')}` })),
);

/** Any owner with one id for everything: bodies are not checked for existence here. */
const ID = '0199c2f0-0000-7000-8000-000000000000';
const ANY_OWNER: Owner = new Proxy({} as Owner, {
  get: (_, key) => (key === 'email' ? 'ann@example.test' : key === 'jobIds' ? {} : ID),
});

export const goodBody = (name: EndpointName): unknown => partsOf(name, ANY_OWNER).body;

/** A copy of the body with another value at a path; missing parents are created. */
export function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number')
    return [withValue(Array.isArray(body) ? body[0] : undefined, rest, value)];
  const fields: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}
