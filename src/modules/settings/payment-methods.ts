import type { PaymentMethod } from '#contract/payment-methods.ts';
import type { FeeCharge } from '#contract/pricing/price-cart.ts';
import { fromMajor } from '#kernel/money.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';

export interface OfferedMethod {
  readonly method: PaymentMethod;
  /** As customers read it. */
  readonly name: string;
  /** A sentence about it; may be empty. */
  readonly note: string;
  /** In major units; missing for none. */
  readonly fee?: number;
}

/** A transfer needs an account to go to. */
const hasAccount = ({ bankAccountHolder, bankIban }: StoreSettings): boolean =>
  bankAccountHolder !== '' && bankIban !== '';

/** The ways to pay that the merchant offers, in the order of the choice. */
export function offeredMethods(settings: StoreSettings): OfferedMethod[] {
  const {
    paypal,
    stripe,
    stripeName,
    bankTransfer,
    bankTransferName,
    bankTransferNote,
    cash,
    cashName,
    cashNote,
    cashFee,
  } = settings;
  return [
    ...(paypal ? [{ method: 'paypal', name: 'PayPal', note: '' } as const] : []),
    ...(stripe ? [{ method: 'stripe', name: stripeName, note: '' } as const] : []),
    ...(bankTransfer && hasAccount(settings)
      ? [{ method: 'bankTransfer', name: bankTransferName, note: bankTransferNote } as const]
      : []),
    ...(cash
      ? [
          {
            method: 'cash',
            name: cashName,
            note: cashNote,
            ...(cashFee > 0 && { fee: cashFee }),
          } as const,
        ]
      : []),
  ];
}

/** What a way to pay adds to a total. */
export const feesOf = (settings: StoreSettings, method: PaymentMethod): FeeCharge[] =>
  offeredMethods(settings).flatMap(({ method: offered, name, fee }) =>
    offered === method && fee !== undefined ? [{ name, price: fromMajor(fee) }] : [],
  );

/** What checkout needs to know; undefined for PayPal alone, which it offers by default. */
export function sentMethods(settings: StoreSettings): OfferedMethod[] | undefined {
  const offered = offeredMethods(settings);
  return offered.length === 1 && offered[0]?.method === 'paypal' ? undefined : offered;
}
