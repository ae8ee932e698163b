import { consolePage } from './console-page.ts';
import { resetAll } from './control-routes.ts';
import { isForeign, isLocal, page, redirect, type Asked, type Reply } from './http-exchange.ts';
import { messagePage } from './page-layout.ts';
import { setWebhookUrls, type Provider } from './provider.ts';
import { readWebhookUrls, SettingsFault } from './settings.ts';

/** The simulator's own page, for people on this machine: it shows what buyers ordered. */
export async function answerConsole(provider: Provider, asked: Asked): Promise<Reply> {
  if (!isLocal(asked)) {
    return page(
      403,
      messagePage('Payment simulator', 'Its journal is shown on the machine it runs on only.'),
    );
  }
  if (asked.method !== 'POST') return page(200, consolePage(provider, null));
  if (isForeign(asked))
    return page(403, messagePage('Not from here', 'Another site sent this form.'));
  const form = new URLSearchParams(asked.rawBody);
  try {
    if (form.get('action') === 'reset') resetAll(provider);
    if (form.get('action') === 'webhook-url')
      setWebhookUrls(provider, readWebhookUrls(form.get('url') ?? ''));
  } catch (fault) {
    if (fault instanceof SettingsFault) return page(400, consolePage(provider, fault.message));
    throw fault;
  }
  await provider.store.settled();
  return redirect('/');
}
