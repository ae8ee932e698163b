import type { Mutation } from '../mutation.ts';
import { ACCESS } from './access.ts';
import { API_TOKENS } from './api-tokens.ts';
import { CDN } from './cdn.ts';
import { CONNECTIONS } from './connections.ts';
import { BACKUPS } from './backups.ts';
import { FILES } from './files.ts';
import { GOING_LIVE } from './going-live.ts';
import { GUESTS } from './guests.ts';
import { LISTS } from './lists.ts';
import { METRICS } from './metrics.ts';
import { MONEY } from './money.ts';
import { PAYMENTS } from './payments.ts';
import { REFUNDS } from './refunds.ts';
import { RETURNS } from './returns.ts';
import { SECOND_FACTOR } from './second-factor.ts';
import { RETENTION } from './retention.ts';
import { PRESSURE } from './pressure.ts';
import { SESSIONS } from './sessions.ts';
import { STOCK } from './stock.ts';
import { UPDATES } from './updates.ts';

export const MUTATIONS: readonly Mutation[] = [
  ...MONEY,
  ...PAYMENTS,
  ...REFUNDS,
  ...RETURNS,
  ...STOCK,
  ...LISTS,
  ...ACCESS,
  ...SESSIONS,
  ...GUESTS,
  ...API_TOKENS,
  ...SECOND_FACTOR,
  ...FILES,
  ...GOING_LIVE,
  ...UPDATES,
  ...RETENTION,
  ...PRESSURE,
  ...METRICS,
  ...CONNECTIONS,
  ...BACKUPS,
  ...CDN,
];
