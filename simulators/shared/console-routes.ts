import { resetAll } from './control-routes.ts';
import { isDashboardAction } from './dashboard.ts';
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
import type { Provider } from './provider.ts';
import { readWebhookUrls, SettingsError } from './settings.ts';
import { setWebhookUrls, type Simulator } from './simulator.ts';

/** The simulator's console, only for this machine because it shows what buyers ordered. */
export async function handleConsole<Own extends Simulator>(
  provider: Provider<Own>,
  simulator: Own,
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
  if (request.method !== 'POST') return page(200, provider.consolePage(simulator, null));
  if (isCrossSite(request))
    return page(403, messagePage('Form refused', 'This form was sent from another site.'));
  const form = new URLSearchParams(request.rawBody);
  const [action = '', outcome] = (form.get('action') ?? '').split(':');
  try {
    if (isDashboardAction(action))
      provider.actInDashboard(simulator, action, form.get('id') ?? '', {
        amount: form.get('amount') ?? undefined,
        outcome,
      });
    if (action === 'reset') resetAll(provider, simulator);
    if (action === 'webhook-url') setWebhookUrls(simulator, readWebhookUrls(form.get('url') ?? ''));
  } catch (error) {
    if (error instanceof SettingsError || error instanceof InvalidControlRequest)
      return page(400, provider.consolePage(simulator, error.message));
    throw error;
  }
  await simulator.store.flushed();
  return redirect('/');
}
