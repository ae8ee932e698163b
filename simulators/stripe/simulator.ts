/** Everything the request handlers work on, built once at the start. */
import type { FaultGenerator } from '../payment-provider/fault-plan.ts';
import type { RequestLog } from '../payment-provider/request-log.ts';
import type { Settings } from './settings.ts';
import type { StripeStore } from './stripe.store.ts';

export type Simulator = {
  settings: Settings;
  store: StripeStore;
  /** The address that browsers use. */
  publicUrl: string;
  apiUrl: string;
  /** Replaced when the plan changes. */
  faults: FaultGenerator;
  log: RequestLog;
  /** Wakes the sender when there is a new webhook to send. */
  sender: { wake(): void };
};

/** Whether keys and objects are live ones. */
export const isLive = ({ settings }: Simulator): boolean => /^[sr]k_live_/.test(settings.secretKey);

/** The webhook addresses: set in the console, otherwise from the settings. */
export function webhookUrls({ store, settings }: Simulator): string[] {
  const started = settings.webhookUrls;
  return store.webhookUrls?.insteadOf === started.join() ? store.webhookUrls.urls : started;
}

export function setWebhookUrls({ store, settings }: Simulator, urls: string[]): void {
  store.setWebhookUrls({ urls, insteadOf: settings.webhookUrls.join() });
}
