import { MAX_CART_LINES } from '#contract/limits.ts';
import { choiceKey } from '#modules/catalogue/index.ts';
import {
  lineOf,
  linesAfter,
  maxQuantityOf,
  type Cart,
  type CartLine,
} from '#modules/cart/cart.rules.ts';
import { sellableFor, sellableLines, type Sellables } from '#modules/cart/find-sellables.ts';

/**
 * What signing in puts into the account's cart: quantities of the same choice are added up, at most what can be sold and the
 * units per line. Nothing that the account had becomes less, and what can no longer be bought is left out.
 * @param newLineId makes the id of a line that the account's cart does not have
 */
export function linesToPut(
  cart: Cart,
  guestLines: readonly CartLine[],
  sellables: Sellables,
  perLine: number,
  newLineId: () => string,
): CartLine[] {
  const put: CartLine[] = [];
  let merged = cart;
  for (const line of guestLines) {
    const sellable = sellableFor(sellables, line);
    const existing = lineOf(merged, line);
    if (!sellable || (!existing && merged.lines.length >= MAX_CART_LINES)) continue;
    const available = maxQuantityOf(line, sellable, sellableLines(sellables, merged.lines));
    const before = existing?.quantity ?? 0;
    const quantity = Math.min(before + line.quantity, available, perLine);
    if (quantity <= before) continue;
    const next = existing ? { ...existing, quantity } : { ...line, id: newLineId(), quantity };
    merged = { ...merged, lines: linesAfter(merged.lines, { kind: 'put', line: next }) };
    put.push(next);
  }
  // One write for each choice.
  return [...new Map(put.map((line) => [choiceKey(line), line])).values()];
}
