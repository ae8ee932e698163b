import { consolePage } from './console-page.ts';
import { resetAll } from './control-routes.ts';
import { actInDashboard, isDashboardAction } from './dashboard-actions.ts';
import {
  isCrossSite,
  isLocal,
  page,
  redirect,
  type HttpRequest,
  type HttpResponse,
} from './http-exchange.ts';
import { messagePage } from './page-layout.ts';
import { InvalidControlRequest } from './plan-values.ts';
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
  const [action = '', outcome] = (form.get('action') ?? '').split(':');
  try {
    if (isDashboardAction(action))
      actInDashboard(provider, action, form.get('id') ?? '', {
        amount: form.get('amount') ?? undefined,
        outcome,
      });
    if (action === 'reset') resetAll(provider);
    if (action === 'webhook-url') setWebhookUrls(provider, readWebhookUrls(form.get('url') ?? ''));
  } catch (error) {
    if (error instanceof SettingsError || error instanceof InvalidControlRequest)
      return page(400, consolePage(provider, error.message));
    throw error;
  }
  await provider.store.flushed();
  return redirect('/');
}
