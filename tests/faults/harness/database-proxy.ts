/** A proxy between the shop and PostgreSQL that breaks connections at chosen moments. */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { FrameReader, textsOf, type Frame } from './wire-frames.ts';
import { TransactionStatements } from './transaction-statements.ts';

/** `before`: COMMIT never reaches the server. `after`: it is executed, and its response is lost. */
export type CommitFault = 'pass' | 'before' | 'after';

export interface DatabaseProxy {
  readonly port: number;
  /** Decides about each COMMIT from its transaction's statements; without a function all pass. */
  onCommit(decide?: (statements: readonly string[]) => CommitFault): void;
  /** Current connections forward nothing more, as if the machine had disappeared; new ones are not affected. */
  hang(): void;
  /** Closes all connections. */
  drop(): void;
  /** Delays every response of the database. */
  delay(milliseconds: number): void;
  stop(): Promise<void>;
}

export async function startDatabaseProxy(targetPort: () => number): Promise<DatabaseProxy> {
  const pairs = new Set<ProxiedConnection>();
  const rules: Rules = { decide: () => 'pass', delayMs: 0 };
  const server = createServer({ noDelay: true }, (client) => {
    const pair = new ProxiedConnection(
      client,
      connect({ port: targetPort(), host: '127.0.0.1', noDelay: true }),
      rules,
    );
    pairs.add(pair);
    pair.whenBroken(() => pairs.delete(pair));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = (): void => {
    for (const pair of pairs) pair.close();
  };
  return {
    port: (server.address() as AddressInfo).port,
    onCommit: (decide = () => 'pass') => {
      rules.decide = decide;
    },
    hang: () => {
      for (const pair of pairs) pair.hang();
    },
    drop,
    delay: (milliseconds) => {
      rules.delayMs = milliseconds;
    },
    stop: async () => {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Rules {
  decide: (statements: readonly string[]) => CommitFault;
  delayMs: number;
}

/** One connection of the shop and the matching one to the database. */
class ProxiedConnection {
  readonly #client: Socket;
  readonly #server: Socket;
  readonly #rules: Rules;
  readonly #asked = new FrameReader('client');
  readonly #answered = new FrameReader('server');
  readonly #transaction = new TransactionStatements();
  #losesCommitAnswer = false;
  #isHanging = false;

  constructor(client: Socket, server: Socket, rules: Rules) {
    this.#client = client;
    this.#server = server;
    this.#rules = rules;
    for (const socket of [client, server]) {
      socket.on('error', () => this.close());
      socket.on('close', () => this.close());
    }
    client.on('data', (chunk: Buffer) => this.#ask(chunk));
    server.on('data', (chunk: Buffer) => {
      if (rules.delayMs === 0) this.#answer(chunk);
      else setTimeout(() => this.#answer(chunk), rules.delayMs);
    });
  }

  whenBroken(listener: () => void): void {
    this.#client.once('close', listener);
  }

  close(): void {
    this.#client.destroy();
    this.#server.destroy();
  }

  hang(): void {
    this.#isHanging = true;
    // What the server does from now on reaches nobody.
    this.#server
      .removeAllListeners()
      .on('error', () => undefined)
      .destroy();
  }

  #ask(chunk: Buffer): void {
    if (this.#isHanging) return;
    for (const frame of this.#asked.read(chunk)) {
      const statements = this.#transaction.follow(frame);
      const fault = statements === null ? 'pass' : this.#rules.decide(statements);
      if (fault === 'before') return this.close();
      if (fault === 'after') this.#losesCommitAnswer = true;
      this.#server.write(frame.bytes);
    }
  }

  #answer(chunk: Buffer): void {
    if (this.#isHanging) return;
    for (const frame of this.#answered.read(chunk)) {
      if (this.#losesCommitAnswer && isCommitted(frame)) return this.close();
      if (!this.#client.destroyed) this.#client.write(frame.bytes);
    }
  }
}

/** CommandComplete with the tag COMMIT. */
const isCommitted = ({ type, body }: Frame): boolean =>
  type === 'C' && textsOf(body, 1)[0] === 'COMMIT';
