import { z } from 'zod';

export type Schema = Record<string, unknown>;

/** Schemas of the contract that have a name (`.meta({ id })`), as they were found in the described ones. */
export class NamedSchemas {
  readonly #found = new Map<string, Schema>();

  /** The schema as JSON Schema; those with a name become references to `components.schemas`. */
  describe(shape: z.ZodType, io: 'input' | 'output'): Schema {
    const {
      $schema: _,
      $defs = {},
      ...schema
    } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema & {
      $defs?: Record<string, Schema>;
    };
    for (const [name, { id: __, ...each }] of Object.entries($defs))
      this.#add(name, toComponents(each));
    return toComponents(schema);
  }

  #add(name: string, schema: Schema): void {
    const known = this.#found.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`two different schemas have the name ${name}`);
    this.#found.set(name, schema);
  }

  /** By name, alphabetically. */
  all(): Record<string, Schema> {
    return Object.fromEntries([...this.#found].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

const toComponents = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Schema;
