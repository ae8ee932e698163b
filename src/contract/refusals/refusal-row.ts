export interface Detail {
  n?: number;
  amount?: string;
  what?: string;
}
export type Message = string | ((detail: Detail) => string);

/** @param code that of the response, where a refusal has several messages; otherwise the name of the row */
export type RefusalRow = readonly [status: number, message: Message, code?: string];
