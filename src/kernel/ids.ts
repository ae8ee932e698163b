/** An opaque UUIDv7: sorts by creation time, and the database accepts nothing else as a key. */
declare const idBrand: unique symbol;
export type Id<Of extends string = string> = string & { readonly [idBrand]: Of };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const isId = (text: string): boolean => UUID.test(text);

let lastMillisecond = 0;
let sequence = 0;

/** A new id; ids of one process sort in the order they were made. */
export function newId<Of extends string = string>(now: number = Date.now()): Id<Of> {
  if (now > lastMillisecond) {
    lastMillisecond = now;
    sequence = 0;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMillisecond += 1;
      sequence = 0;
    }
  }
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  const time = lastMillisecond.toString(16).padStart(12, '0');
  const tail = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((bytes[0] ?? 0) & 0x3) | 0x8;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, '0')}-${variant.toString(16)}${tail.slice(1, 4)}-${tail.slice(4, 16)}` as Id<Of>;
}

/** Sorts after every id that was made before this time, and before every other. */
export const firstIdAt = (time: Date): string => {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};
