/** Everything the request handlers work on, built once at the start. Each provider adds its own. */
import type { FaultGenerator } from './fault-plan.ts';
import type { RequestLog } from './request-log.ts';
import type { ServerSettings } from './settings.ts';
import type { SimulatorStore } from './simulator-store.ts';

export type SimulatorBase = {
  settings: ServerSettings;
  /** The address that browsers use. */
  publicUrl: string;
  apiUrl: string;
  /** Replaced when the plan changes. */
  faults: FaultGenerator;
  log: RequestLog;
  /** Wakes the sender when there is a new webhook to send. */
  sender: { wake(): void };
};

export type Simulator = SimulatorBase & { store: SimulatorStore };

type Addressed = Pick<Simulator, 'settings'> & {
  store: Pick<SimulatorStore, 'webhookUrls' | 'setWebhookUrls'>;
};

/** The webhook addresses: set in the console, otherwise from the settings. */
export function webhookUrls({ store, settings }: Addressed): string[] {
  const started = settings.webhookUrls;
  return store.webhookUrls?.insteadOf === started.join() ? store.webhookUrls.urls : started;
}

export function setWebhookUrls({ store, settings }: Addressed, urls: string[]): void {
  store.setWebhookUrls({ urls, insteadOf: settings.webhookUrls.join() });
}
