/** Everything the request handlers work on, built once at the start. */
import type { SimulatorBase } from '../shared/simulator.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { PaymentsStore } from './payments.store.ts';
import type { ViewContext } from './payment-views.ts';
import type { Settings } from './settings.ts';
import type { WebhookSigner } from './webhook-signer.ts';

export type Provider = ViewContext &
  SimulatorBase & {
    settings: Settings;
    store: PaymentsStore;
    tokens: AccessTokens;
    signer: WebhookSigner;
  };
