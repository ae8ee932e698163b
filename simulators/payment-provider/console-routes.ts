import { consolePage } from './console-page.ts';
import { resetAll } from './control-routes.ts';
import {
  isCrossSite,
  isLocal,
  page,
  redirect,
  type HttpRequest,
  type HttpResponse,
} from './http-exchange.ts';
import { messagePage } from './page-layout.ts';
import { setWebhookUrls, type Provider } from './provider.ts';
import { readWebhookUrls, SettingsError } from './settings.ts';

/** The simulator's console, only for this machine because it shows what buyers ordered. */
export async function handleConsole(
  provider: Provider,
  request: HttpRequest,
): Promise<HttpResponse> {
  if (!isLocal(request)) {
    return page(
      403,
      messagePage(
        'Payment simulator',
        'Open the console on the machine that the simulator runs on.',
      ),
    );
  }
  if (request.method !== 'POST') return page(200, consolePage(provider, null));
  if (isCrossSite(request))
    return page(403, messagePage('Form refused', 'This form was sent from another site.'));
  const form = new URLSearchParams(request.rawBody);
  try {
    if (form.get('action') === 'reset') resetAll(provider);
    if (form.get('action') === 'webhook-url')
      setWebhookUrls(provider, readWebhookUrls(form.get('url') ?? ''));
  } catch (error) {
    if (error instanceof SettingsError) return page(400, consolePage(provider, error.message));
    throw error;
  }
  await provider.store.flushed();
  return redirect('/');
}
