/** Stands between the shop and PostgreSQL and lets a test break their talk at the moments that matter. */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { FrameReader, textsOf, type Frame } from './wire-frames.ts';
import { StatementTrail } from './statement-trail.ts';

/** `before`: COMMIT never reaches the server. `after`: it was done, and its answer is lost. */
export type CommitFate = 'pass' | 'before' | 'after';

export interface DatabaseProxy {
  readonly port: number;
  /** Decides about each COMMIT by the statements of its transaction; without one all pass. */
  onCommit(decide?: (statements: readonly string[]) => CommitFate): void;
  /** Breaks every connection there is. */
  drop(): void;
  /** Holds every answer of the database back for so long. */
  delay(milliseconds: number): void;
  connections(): number;
  stop(): Promise<void>;
}

export async function startDatabaseProxy(targetPort: () => number): Promise<DatabaseProxy> {
  const pairs = new Set<Pair>();
  const rules: Rules = { decide: () => 'pass', delayMs: 0 };
  const server = createServer({ noDelay: true }, (client) => {
    const pair = new Pair(
      client,
      connect({ port: targetPort(), host: '127.0.0.1', noDelay: true }),
      rules,
    );
    pairs.add(pair);
    pair.whenBroken(() => pairs.delete(pair));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = (): void => {
    for (const pair of pairs) pair.cut();
  };
  return {
    port: (server.address() as AddressInfo).port,
    onCommit: (decide = () => 'pass') => {
      rules.decide = decide;
    },
    drop,
    delay: (milliseconds) => {
      rules.delayMs = milliseconds;
    },
    connections: () => pairs.size,
    stop: async () => {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Rules {
  decide: (statements: readonly string[]) => CommitFate;
  delayMs: number;
}

/** One connection of the shop and its counterpart at the database. */
class Pair {
  readonly #client: Socket;
  readonly #server: Socket;
  readonly #rules: Rules;
  readonly #asked = new FrameReader('client');
  readonly #answered = new FrameReader('server');
  readonly #trail = new StatementTrail();
  #losesCommitAnswer = false;

  constructor(client: Socket, server: Socket, rules: Rules) {
    this.#client = client;
    this.#server = server;
    this.#rules = rules;
    for (const socket of [client, server]) {
      socket.on('error', () => this.cut());
      socket.on('close', () => this.cut());
    }
    client.on('data', (chunk: Buffer) => this.#ask(chunk));
    server.on('data', (chunk: Buffer) => {
      if (rules.delayMs === 0) this.#answer(chunk);
      else setTimeout(() => this.#answer(chunk), rules.delayMs);
    });
  }

  whenBroken(told: () => void): void {
    this.#client.once('close', told);
  }

  cut(): void {
    this.#client.destroy();
    this.#server.destroy();
  }

  #ask(chunk: Buffer): void {
    for (const frame of this.#asked.read(chunk)) {
      const statements = this.#trail.follow(frame);
      const fate = statements === null ? 'pass' : this.#rules.decide(statements);
      if (fate === 'before') return this.cut();
      if (fate === 'after') this.#losesCommitAnswer = true;
      this.#server.write(frame.bytes);
    }
  }

  #answer(chunk: Buffer): void {
    for (const frame of this.#answered.read(chunk)) {
      if (this.#losesCommitAnswer && isCommitted(frame)) return this.cut();
      if (!this.#client.destroyed) this.#client.write(frame.bytes);
    }
  }
}

/** CommandComplete with the tag COMMIT. */
const isCommitted = ({ type, body }: Frame): boolean =>
  type === 'C' && textsOf(body, 1)[0] === 'COMMIT';
