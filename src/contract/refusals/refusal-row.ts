export interface Detail {
  n?: number;
  amount?: string;
  what?: string;
}
export type Message = string | ((detail: Detail) => string);

export type RefusalRow = readonly [status: number, message: Message];
