/** The failure of a request, as screens get it. */
export const failureOf = (status: number) =>
  ({
    ok: false,
    status,
    code: 'UNAVAILABLE',
    message: 'away',
    data: null,
    requestId: null,
    request: 'GET /',
  }) as const;
