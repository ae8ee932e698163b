import { headerOf, type HttpRequest, type HttpResponse } from './http-exchange.ts';
import type { Simulator } from './simulator.ts';

/** Responds to an API call, and adds it to the console's log. */
export async function logged(
  { log }: Simulator,
  request: HttpRequest,
  requestIdHeader: string,
  respond: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const started = Date.now();
  const response = await respond();
  log.add({
    direction: 'in',
    method: request.method,
    path: request.path,
    requestId: headerOf(request, requestIdHeader),
    requestBody: request.rawBody,
    status: response.kind === 'response' ? response.status : 0,
    responseBody: response.kind === 'cut' ? 'No response was sent.' : response.body,
    durationMs: Date.now() - started,
  });
  return response;
}
