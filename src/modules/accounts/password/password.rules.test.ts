import { expect, onTestFinished, test } from 'vitest';
import { refusalMessage } from '#contract/refusals.ts';
import { provideShopWords } from '#kernel/words/shop-words.ts';
import { wordsIn } from '#modules/words/index.ts';
import { refuseGuessable } from '#modules/accounts/password/password.rules.ts';

const SUBJECT = { email: 'Ann.Weaver@mail.example', shopName: 'Woad & Weld' };
const messageOf = (password: string): string | null => {
  const refused = refuseGuessable(password, SUBJECT);
  return refused && refusalMessage(refused);
};

test.each(['password', 'PASSWORD', '12345678', 'qwertyuiop', 'iloveyou', 'trustno1'])(
  '%s is among the 10,000 most common',
  (password) => expect(messageOf(password)).toMatch(/^The password is one of the 10,000 most/),
);

test.each(['ann.weaver@mail.example', 'ANN.WEAVER@MAIL.EXAMPLE', 'annweaver'])(
  '%s is the email address',
  (password) => expect(messageOf(password)).toMatch(/^The password must not be your email/),
);

test.each(['woad & weld', 'Woad&Weld', 'WoadWeld'])('%s is the name of the shop', (password) =>
  expect(messageOf(password)).toMatch(/^The password must not be the name of the shop/),
);

test('other passwords are accepted', () => {
  for (const password of ['loom-and-shuttle', 'woad & weld & wool', '!!!!!!!!', 'пароль-ткачихи'])
    expect(messageOf(password), password).toBeNull();
});

test('the field is named in the refusal, for the form', () => {
  expect(refuseGuessable('password', SUBJECT, 'newPassword')?.data).toEqual({
    fields: { newPassword: expect.stringMatching(/^is one of/) },
  });
});

test('the field says it in the language of the shop', () => {
  const texts = Object.fromEntries(wordsIn('de').map(({ key, text }) => [key, text]));
  const former = provideShopWords(() => ({ language: 'de', texts }));
  onTestFinished(() => void provideShopWords(former));
  const problems = ['password', SUBJECT.email, SUBJECT.shopName].map(
    (password) => refuseGuessable(password, SUBJECT)?.data,
  );
  expect(problems).toEqual([
    { fields: { password: expect.stringMatching(/^gehört zu den 10\.000 häufigsten/) } },
    { fields: { password: expect.stringMatching(/^darf nicht Ihre E-Mail-Adresse/) } },
    { fields: { password: expect.stringMatching(/^darf nicht der Name des Shops/) } },
  ]);
});
