/** What a payment provider adds to the server that all simulators share. */
import type { DashboardAction, DashboardInput } from './dashboard.ts';
import type { HttpRequest, HttpResponse } from './http-exchange.ts';
import type { OrderFault } from './order-faults.ts';
import type { Json } from './request-body.ts';
import type { Environment } from './settings.ts';
import type { Simulator, SimulatorBase } from './simulator.ts';

export type BuyerDecision = { willDecline: boolean; fault: OrderFault | null };

export interface Provider<Own extends Simulator> {
  /** By which the shop's start command recognizes it. */
  readonly name: string;
  /** Of its data, below DATA_DIR. */
  readonly folder: string;
  readonly readSettings: (env: Environment) => Own['settings'];
  readonly open: (base: SimulatorBase, settings: Own['settings']) => Promise<Own>;
  /** Schedules what was due when the process ended. */
  readonly resume: (simulator: Own) => void;
  /** Of its health response: for everybody, and for this machine only. */
  readonly identity: (simulator: Own) => { shown: object; local?: object };
  /** Handles its API and its page for buyers; null for other addresses. */
  readonly handle: (simulator: Own, request: HttpRequest) => Promise<HttpResponse> | null;
  /** The body of a response with status 500. */
  readonly failure: object;
  readonly webhookHeaders: (
    simulator: Own,
    body: string,
  ) => Record<string, string> | Promise<Record<string, string>>;
  readonly consolePage: (simulator: Own, problem: string | null) => string;
  readonly actInDashboard: (
    simulator: Own,
    action: DashboardAction,
    id: string,
    input: DashboardInput,
  ) => { id: string };
  readonly approve: (simulator: Own, id: string, decision: BuyerDecision) => object | null;
  readonly cancel: (simulator: Own, id: string) => object | null;
  /** All data for the control API, except what every simulator has. Amounts are decimal text. */
  readonly stateOf: (simulator: Own) => object;
  /** Controls that only this provider has. */
  readonly controls?: Readonly<Record<string, (simulator: Own, body: Json) => object>>;
  readonly onReset?: (simulator: Own) => void;
}
