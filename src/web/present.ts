/**
 * Returns the value of a context that `ShopProvider` provides.
 * @throws if there is no provider
 */
export function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('needs ShopProvider above it');
  return value;
}
