const FORMAT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** "21 Nov 2026, 10:42 UTC": the same on the server and in every browser. @param at ISO 8601 */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>{`${FORMAT.format(new Date(at))} UTC`}</time>
);
