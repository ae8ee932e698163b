import { textsOf, type Frame } from './wire-frames.ts';

/** Follows one connection's messages and collects the statements of its current transaction. */
export class TransactionStatements {
  #prepared = new Map<string, string>();
  #statements: string[] = [];

  /** @returns the transaction's statements when this message is its COMMIT, else null */
  follow(frame: Frame): readonly string[] | null {
    const text = this.#textOf(frame);
    if (text === null) return null;
    if (/^\s*(begin|start transaction)/i.test(text)) this.#statements = [];
    else if (/^\s*rollback\s*;?\s*$/i.test(text)) this.#statements = [];
    else if (/^\s*commit\b/i.test(text)) {
      const statements = this.#statements;
      this.#statements = [];
      return statements;
    } else this.#statements.push(text);
    return null;
  }

  /** The statement that a message runs: a simple query, or the prepared one that is bound. */
  #textOf({ type, body }: Frame): string | null {
    if (type === 'Q') return textsOf(body, 1)[0] ?? null;
    if (type === 'P') {
      const [name = '', text = ''] = textsOf(body, 2);
      this.#prepared.set(name, text);
      return null;
    }
    if (type !== 'B') return null;
    const [, name = ''] = textsOf(body, 2);
    return this.#prepared.get(name) ?? null;
  }
}
