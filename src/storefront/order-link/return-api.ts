import { createContext } from 'react-router';
import type { ReturnEndpointName } from '#contract/endpoints/return-endpoints.ts';
import type { ApiOf } from '#web/api/api.ts';

/** On the server only: browsers submit the forms of returns to it, so that they do not load these endpoints. */
export const returnApiContext = createContext<ApiOf<ReturnEndpointName>>();
