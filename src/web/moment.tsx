import { formatMoment } from '#kernel/format-date.ts';

/** @param at ISO 8601 */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>;
