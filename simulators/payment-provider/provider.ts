/** Everything the acts work on, built once at the start. */
import type { AccessTokens } from './access-tokens.ts';
import type { FaultDice } from './fault-plan.ts';
import type { PaymentsStore } from './payments.store.ts';
import type { ViewContext } from './payment-views.ts';
import type { RequestLog } from './request-log.ts';
import type { Settings } from './settings.ts';
import type { WebhookSigner } from './webhook-signer.ts';

export type Provider = ViewContext & {
  settings: Settings;
  store: PaymentsStore;
  tokens: AccessTokens;
  /** Replaced as a whole when the plan changes. */
  dice: FaultDice;
  log: RequestLog;
  signer: WebhookSigner;
  /** Told when there is a new webhook to send. */
  sender: { wake(): void };
};

/** Where webhooks go: as set on the simulator's own page, else as started. */
export function webhookUrls({ store, settings }: Pick<Provider, 'store' | 'settings'>): string[] {
  const started = settings.webhookUrls;
  return store.webhookUrls?.insteadOf === started.join() ? store.webhookUrls.urls : started;
}

export function setWebhookUrls({ store, settings }: Provider, urls: string[]): void {
  store.setWebhookUrls({ urls, insteadOf: settings.webhookUrls.join() });
}
