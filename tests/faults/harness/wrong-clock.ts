/** Loaded before an instance: its machine's clock is wrong by CLOCK_HOURS_OFF hours. */
const off = Number(process.env['CLOCK_HOURS_OFF']) * 3_600_000;

globalThis.Date = new Proxy(Date, {
  construct: (real, given, made) =>
    Reflect.construct(real, given.length > 0 ? given : [real.now() + off], made) as Date,
  get: (real, name) =>
    name === 'now' ? () => real.now() + off : (Reflect.get(real, name) as unknown),
});
