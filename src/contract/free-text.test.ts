/** No text field of any endpoint accepts control characters or text that is invisible as a whole. */
import { expect, test } from 'vitest';
import { bodyShape, goodBody, TEXT_FIELDS, withValue } from '#support/text-fields.ts';

/** Compared with stored text, or dropped: never shown. */
const EXACT = [
  /^auth\.\w+ (password|link|token|idToken|credential)/,
  /^account\.\w+ (password|currentPassword|newPassword|credential|token)/,
  /^shopReview\.add userName$/,
  /^(shopCart|shopGuest)\.\w+ (color|size|options.*)$/,
  /^coupons\.apply code$/,
  /^coupons\.update ifVersion$/,
  /^shopOrder\.create (cartId|shippingMethod|shippingMethods\.0|coupon\.code|paymentMethod)$/,
  /^adminOrder\.(quote|place|change) (items\.0\.(color|size|options.*)|shippingMethod|shippingMethods\.0|coupon|place\.\w+)$/,
  /^shopOrder\.capture (paymentId|payerId)$/,
  /^shopWithdrawal\.declare token$/,
  /^commonFeature\.add image$/,
  /^adminImports\.plan mapping/,
  /^adminContent\.(planImport|import) (file|base)$/,
  /^adminLanguages\.(planImport|import) file$/,
  /^adminBulk\.edit selection/,
  /^adminProducts\.edit ifVersion$/,
  /^adminProducts\.\w+ variants\.0\.options\./,
];
/** Typed in a multi-line field. */
const PARAGRAPHS = [
  /^shopAddress\.\w+ notes$/,
  /^shopReview\.add reviewMessage$/,
  /^shopContact\.send message$/,
  /^adminFeatures\.update body$/,
  /^adminCollections\.\w+ description$/,
  /^adminContent\.\w+ sections\.0\.settings/,
  /^adminSettings\.update postalAddress$/,
  /^adminWords\.update (text|previous)$/,
  /^adminProducts\.\w+ (description|(manufacturer|euPerson)\.address)$/,
  /^adminOrder\.((update|addParcel) note|addNote text|refund reason|(place|change) address\.notes)$/,
  /^(adminCustomers\.addNote|adminInbox\.answer) text$/,
  /^(shopReturn\.request(ByLink)? comment|shopWithdrawal\.declare message|adminOrder\.decideReturn message)$/,
];
const isAmong = (patterns: readonly RegExp[], title: string): boolean =>
  patterns.some((pattern) => pattern.test(title));

const FREE_TEXT = TEXT_FIELDS.filter(({ title }) => !isAmong(EXACT, title));

test.each(FREE_TEXT)(
  '$title refuses control characters, and treats invisible text as empty',
  ({ name, path, title }) => {
    const good = goodBody(name);
    const parse = (value: string) => bodyShape(name)?.safeParse(withValue(good, path, value));
    const CONTROLS = ['\u0007', '\u001b[2J', '\u0085'];
    const BREAKS = ['\n', '\r\n', '\t', '\u2028', '\u202e'];
    for (const bad of isAmong(PARAGRAPHS, title) ? CONTROLS : [...CONTROLS, ...BREAKS])
      expect(parse(`Ann${bad}Lee`)?.success, JSON.stringify(bad)).not.toBe(true);
    for (const invisible of ['\u200b\u2060\ufeff', '\u3164', '\u2800', '\u00ad']) {
      const result = parse(invisible);
      if (result?.success) expect(result.data).toEqual(parse('')?.data);
    }
  },
);

test.each(TEXT_FIELDS.filter(({ title }) => isAmong(PARAGRAPHS, title)))(
  '$title accepts line breaks and joined characters',
  ({ name, path }) => {
    const body = withValue(goodBody(name), path, 'One\r\n\tmore 👩\u200d🔬 می\u200cخواهم');
    expect(bodyShape(name)?.safeParse(body).error).toBeUndefined();
  },
);
