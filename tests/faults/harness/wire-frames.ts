/** Splits the byte stream between a client and PostgreSQL into protocol messages (version 3). */

export interface Frame {
  /** The message's type letter; empty for the client's first message, which has none. */
  readonly type: string;
  readonly body: Buffer;
  /** The complete message. */
  readonly bytes: Buffer;
}

const LENGTH_BYTES = 4;

export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);
  /** A client's first message has a length but no type letter. */
  #awaitsOpening: boolean;

  constructor(side: 'client' | 'server') {
    this.#awaitsOpening = side === 'client';
  }

  /** @returns the messages that are complete; the rest waits for more bytes */
  read(chunk: Buffer): Frame[] {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const frames: Frame[] = [];
    for (let frame = this.#next(); frame !== null; frame = this.#next()) frames.push(frame);
    return frames;
  }

  #next(): Frame | null {
    const head = this.#awaitsOpening ? 0 : 1;
    if (this.#rest.length < head + LENGTH_BYTES) return null;
    const end = head + this.#rest.readInt32BE(head);
    if (this.#rest.length < end) return null;
    const bytes = this.#rest.subarray(0, end);
    this.#rest = this.#rest.subarray(end);
    this.#awaitsOpening = false;
    return {
      type: head === 0 ? '' : String.fromCharCode(bytes[0] ?? 0),
      body: bytes.subarray(head + LENGTH_BYTES),
      bytes,
    };
  }
}

/** Strings in a message end with a zero byte. */
export function textsOf(body: Buffer, count: number): string[] {
  const texts: string[] = [];
  let from = 0;
  for (let index = 0; index < count; index += 1) {
    const end = body.indexOf(0, from);
    if (end < 0) break;
    texts.push(body.toString('utf8', from, end));
    from = end + 1;
  }
  return texts;
}
