/** Other people's web servers, from which pictures are fetched by their addresses. */
export interface PictureSource {
  /** Fetches what lies at the address. Never throws for what the other side did. */
  fetch(address: string): Promise<Fetched | NotFetched>;
}

export interface Fetched {
  readonly bytes: Uint8Array;
}

export interface NotFetched {
  /** A sentence for whoever gave the address. */
  readonly reason: string;
  /** It may work later: the other side was slow, busy or away. */
  readonly temporary: boolean;
}
