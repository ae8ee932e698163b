/** Fetches pictures by their addresses from other web servers. */
export interface PictureSource {
  /** Never throws for something the other server did. */
  fetch(address: string): Promise<Fetched | NotFetched>;
}

export interface Fetched {
  readonly bytes: Uint8Array;
}

export interface NotFetched {
  /** A sentence for the administrator who entered the address. */
  readonly reason: string;
  /** A later attempt may succeed: the server was slow, busy or unavailable. */
  readonly temporary: boolean;
}
