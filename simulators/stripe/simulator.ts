/** Everything the request handlers work on, built once at the start. */
import type { SimulatorBase } from '../shared/simulator.ts';
import type { Settings } from './settings.ts';
import type { StripeStore } from './stripe.store.ts';

export type Simulator = SimulatorBase & { settings: Settings; store: StripeStore };

/** Whether keys and objects are live ones. */
export const isLive = ({ settings }: Simulator): boolean => /^[sr]k_live_/.test(settings.secretKey);
