/** Parses Stripe's form-encoded parameters, such as `line_items[0][price_data][currency]=usd`. */
export type Params = { readonly [name: string]: Param };
export type Param = string | Params | undefined;

const MAX_DEPTH = 8;

export function readParams(encoded: URLSearchParams): Params {
  const root: Record<string, Param> = Object.create(null);
  for (const [name, value] of encoded) {
    const path = name.replaceAll(']', '').split('[').slice(0, MAX_DEPTH);
    let object = root;
    for (const [index, key] of path.entries()) {
      if (index === path.length - 1) object[key] = value;
      else {
        const inner = object[key];
        const next: Record<string, Param> = typeof inner === 'object' ? inner : Object.create(null);
        object[key] = next;
        object = next;
      }
    }
  }
  return root;
}

export const textIn = (params: Params, name: string): string | null => {
  const value = params[name];
  return typeof value === 'string' ? value : null;
};

export const objectIn = (params: Params, name: string): Params => {
  const value = params[name];
  return typeof value === 'object' ? value : {};
};

/** Null when it is missing; not a number when it is none. */
export function numberIn(params: Params, name: string): number | null {
  const value = textIn(params, name);
  return value === null ? null : /^-?\d+$/.test(value) ? Number(value) : Number.NaN;
}

/** Text values only, as metadata has. */
export const metadataIn = (params: Params): Record<string, string> =>
  Object.fromEntries(
    Object.entries(objectIn(params, 'metadata')).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
