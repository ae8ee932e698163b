/** Validates the request to create an order: the checks that PayPal makes, with its issue names. */
import { errorResponse, type ApiResponse } from './api-responses.ts';
import type { Json } from '../shared/request-body.ts';
import { BodyReader } from './body-reader.ts';
import type { OrderItem } from './payments.types.ts';

type OrderRequest = {
  currency: string;
  amount: number;
  breakdown: Json | null;
  items: OrderItem[];
  customId: string | null;
  invoiceId: string | null;
  description: string | null;
  brandName: string | null;
  returnUrl: string | null;
  cancelUrl: string | null;
  namesPaymentSource: boolean;
  /** Whether the order names the address it is sent to, which protects the seller. */
  hasAddress: boolean;
};

const UNIT = "/purchase_units/@reference_id=='default'";
const ADDITIONS = ['item_total', 'shipping', 'handling', 'tax_total', 'insurance'] as const;
const DEDUCTIONS = ['shipping_discount', 'discount'] as const;

export function parseOrderRequest(
  body: Json,
  merchantId: string,
): { order: OrderRequest } | { rejection: ApiResponse } {
  const reader = new BodyReader();
  if (body['intent'] === undefined) reader.addMissing('/intent');
  else reader.oneOf(body['intent'], '/intent', ['CAPTURE']);
  const unit = parseUnit(reader, body['purchase_units'], merchantId);
  const experience = parseExperience(reader, body);
  if (reader.malformed.length > 0)
    return { rejection: errorResponse('INVALID_REQUEST', reader.malformed) };
  if (reader.unprocessable.length > 0)
    return { rejection: errorResponse('UNPROCESSABLE_ENTITY', reader.unprocessable) };
  if (!unit) return { rejection: errorResponse('INVALID_REQUEST') };
  return { order: { ...unit, ...experience } };
}

type Unit = Omit<OrderRequest, keyof Experience>;

function parseUnit(reader: BodyReader, units: unknown, merchantId: string): Unit | null {
  if (units === undefined) {
    reader.addMissing('/purchase_units');
    return null;
  }
  if (!Array.isArray(units) || units.length !== 1) {
    reader.addMalformed(
      '/purchase_units',
      'INVALID_ARRAY_LENGTH',
      'Must contain exactly one purchase unit.',
    );
    return null;
  }
  const unit = reader.object(units[0], '/purchase_units/0');
  if (!unit) return null;
  if (unit['amount'] === undefined) reader.addMissing(`${UNIT}/amount`);
  const total = reader.money(unit['amount'], `${UNIT}/amount`, null);
  const texts = {
    customId: reader.text(unit['custom_id'], `${UNIT}/custom_id`, { max: 127 }),
    invoiceId: reader.text(unit['invoice_id'], `${UNIT}/invoice_id`, { max: 127 }),
    description: reader.text(unit['description'], `${UNIT}/description`, { max: 127 }),
  };
  reader.text(unit['soft_descriptor'], `${UNIT}/soft_descriptor`, { max: 22 });
  const payee = reader.object(unit['payee'], `${UNIT}/payee`);
  if (payee && payee['merchant_id'] !== undefined && payee['merchant_id'] !== merchantId) {
    reader.addUnprocessable(
      `${UNIT}/payee/merchant_id`,
      'PAYEE_ACCOUNT_INVALID',
      'This account cannot receive payments.',
    );
  }
  if (!total) return null;
  if (total.amount === 0) {
    reader.addUnprocessable(
      `${UNIT}/amount/value`,
      'CANNOT_BE_ZERO_OR_NEGATIVE',
      'The amount must be above zero.',
      '0',
    );
  }
  const amount = reader.object(unit['amount'], `${UNIT}/amount`);
  const breakdown = amount ? reader.object(amount['breakdown'], `${UNIT}/amount/breakdown`) : null;
  const itemTotal = breakdown ? checkBreakdown(reader, breakdown, total) : null;
  const items = parseItems(reader, unit['items'], total.currency, itemTotal);
  return { ...total, ...texts, breakdown, items, hasAddress: parseAddress(reader, unit) };
}

/** @returns whether there is one */
function parseAddress(reader: BodyReader, unit: Json): boolean {
  const field = `${UNIT}/shipping`;
  const shipping = reader.object(unit['shipping'], field);
  if (!shipping) return false;
  const address = reader.object(shipping['address'], `${field}/address`) ?? {};
  const country = reader.text(address['country_code'], `${field}/address/country_code`, {
    max: 2,
    required: true,
  });
  reader.text(address['address_line_1'], `${field}/address/address_line_1`, { max: 300 });
  reader.text(address['admin_area_2'], `${field}/address/admin_area_2`, { max: 120 });
  const postcode = reader.text(address['postal_code'], `${field}/address/postal_code`, { max: 60 });
  if (country === 'US' && !/^\d{5}(-\d{4})?$/.test(postcode ?? ''))
    reader.addUnprocessable(
      `${field}/address/postal_code`,
      'SHIPPING_ADDRESS_INVALID',
      'The postal code does not belong to the country.',
    );
  return true;
}

/** @returns the breakdown's item total, which must equal the sum of the items */
function checkBreakdown(
  reader: BodyReader,
  breakdown: Json,
  total: { amount: number; currency: string },
): number | null {
  let remainder = total.amount;
  let itemTotal: number | null = null;
  for (const part of [...ADDITIONS, ...DEDUCTIONS]) {
    const money = reader.money(breakdown[part], `${UNIT}/amount/breakdown/${part}`, total.currency);
    if (!money) continue;
    if (part === 'item_total') itemTotal = money.amount;
    remainder += (DEDUCTIONS as readonly string[]).includes(part) ? money.amount : -money.amount;
  }
  if (remainder !== 0) {
    reader.addUnprocessable(
      `${UNIT}/amount/value`,
      'AMOUNT_MISMATCH',
      'The amount must be item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
    );
  }
  return itemTotal;
}

function parseItems(
  reader: BodyReader,
  value: unknown,
  currency: string,
  itemTotal: number | null,
): OrderItem[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    reader.addMalformed(`${UNIT}/items`, 'INVALID_PARAMETER_SYNTAX', 'Must be an array.');
    return [];
  }
  const items = value.flatMap((entry, index): OrderItem[] => {
    const field = `${UNIT}/items/${index}`;
    const item = reader.object(entry, field);
    if (!item) return [];
    const name = reader.text(item['name'], `${field}/name`, { max: 127, required: true });
    const sku = reader.text(item['sku'], `${field}/sku`, { max: 127 });
    const quantity = reader.text(item['quantity'], `${field}/quantity`, {
      max: 10,
      required: true,
    });
    if (item['unit_amount'] === undefined) reader.addMissing(`${field}/unit_amount`);
    const unitAmount = reader.money(item['unit_amount'], `${field}/unit_amount`, currency);
    if (quantity !== null && !/^[1-9]\d*$/.test(quantity)) {
      reader.addMalformed(
        `${field}/quantity`,
        'INVALID_PARAMETER_SYNTAX',
        'Must be a whole number above zero.',
        quantity,
      );
      return [];
    }
    return name && quantity && unitAmount
      ? [{ name, sku, quantity: Number(quantity), unitAmount: unitAmount.amount }]
      : [];
  });
  if (itemTotal === null) {
    reader.addUnprocessable(
      `${UNIT}/amount/breakdown/item_total`,
      'ITEM_TOTAL_REQUIRED',
      'item_total is required with items.',
    );
  } else if (items.reduce((sum, item) => sum + item.quantity * item.unitAmount, 0) !== itemTotal) {
    reader.addUnprocessable(
      `${UNIT}/amount/breakdown/item_total`,
      'ITEM_TOTAL_MISMATCH',
      'The items do not add up to item_total.',
    );
  }
  return items;
}

type Experience = Pick<
  OrderRequest,
  'brandName' | 'returnUrl' | 'cancelUrl' | 'namesPaymentSource'
>;

function parseExperience(reader: BodyReader, body: Json): Experience {
  const source = reader.object(body['payment_source'], '/payment_source');
  const paypal = source ? reader.object(source['paypal'], '/payment_source/paypal') : null;
  if (source && !paypal && reader.malformed.length === 0) {
    reader.addMalformed(
      '/payment_source',
      'INVALID_PARAMETER_VALUE',
      'Only the paypal payment source is supported.',
    );
  }
  const field = paypal ? '/payment_source/paypal/experience_context' : '/application_context';
  const context =
    reader.object(paypal ? paypal['experience_context'] : body['application_context'], field) ?? {};
  reader.oneOf(context['user_action'], `${field}/user_action`, ['CONTINUE', 'PAY_NOW']);
  reader.oneOf(context['landing_page'], `${field}/landing_page`, [
    'LOGIN',
    'GUEST_CHECKOUT',
    'NO_PREFERENCE',
    'BILLING',
  ]);
  reader.oneOf(context['shipping_preference'], `${field}/shipping_preference`, [
    'GET_FROM_FILE',
    'NO_SHIPPING',
    'SET_PROVIDED_ADDRESS',
  ]);
  reader.oneOf(context['payment_method_preference'], `${field}/payment_method_preference`, [
    'UNRESTRICTED',
    'IMMEDIATE_PAYMENT_REQUIRED',
  ]);
  return {
    brandName: reader.text(context['brand_name'], `${field}/brand_name`, { max: 127 }),
    returnUrl: reader.webUrl(context['return_url'], `${field}/return_url`),
    cancelUrl: reader.webUrl(context['cancel_url'], `${field}/cancel_url`),
    namesPaymentSource: paypal !== null,
  };
}
