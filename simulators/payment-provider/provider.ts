/** Everything the request handlers work on, built once at the start. */
import type { AccessTokens } from './access-tokens.ts';
import type { FaultGenerator } from './fault-plan.ts';
import type { PaymentsStore } from './payments.store.ts';
import type { ViewContext } from './payment-views.ts';
import type { RequestLog } from './request-log.ts';
import type { Settings } from './settings.ts';
import type { WebhookSigner } from './webhook-signer.ts';

export type Provider = ViewContext & {
  settings: Settings;
  store: PaymentsStore;
  tokens: AccessTokens;
  /** Replaced when the plan changes. */
  faults: FaultGenerator;
  log: RequestLog;
  signer: WebhookSigner;
  /** Wakes the sender when there is a new webhook to send. */
  sender: { wake(): void };
};

/** The webhook addresses: set in the console, otherwise from the settings. */
export function webhookUrls({ store, settings }: Pick<Provider, 'store' | 'settings'>): string[] {
  const started = settings.webhookUrls;
  return store.webhookUrls?.insteadOf === started.join() ? store.webhookUrls.urls : started;
}

export function setWebhookUrls({ store, settings }: Provider, urls: string[]): void {
  store.setWebhookUrls({ urls, insteadOf: settings.webhookUrls.join() });
}
