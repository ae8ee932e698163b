import { expect, test } from 'vitest';
import { isEmailAddress } from '#kernel/email-address.ts';

test.each(['ada@shop.example', 'ada+tag@mail.shop.example', 'änne@bücher.example'])(
  '%s is an email address',
  (text) => expect(isEmailAddress(text)).toBe(true),
);

test.each(['', 'ada', 'ada@shop', '@shop.example', 'ada@@shop.example', 'a b@shop.example'])(
  '"%s" is no email address',
  (text) => expect(isEmailAddress(text)).toBe(false),
);

test('an address with an invisible character is none', () => {
  for (const character of ['\u200b', '\u202e', '\u0000', '\u00ad'])
    expect(isEmailAddress(`ada${character}@shop.example`)).toBe(false);
});
