import { wordGroup } from '#kernel/words/shop-words.ts';

/** Labels and hints of fields that several forms have. */
export const fieldWords = wordGroup('fields', 'Fields of forms', {
  userName: 'User Name',
  email: 'Email',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordHint: 'At least {n} characters. Several words are safer than one complicated word.',
  passwordChangeHint: 'At least {n} characters. Changing it signs you out on your other devices.',
});
