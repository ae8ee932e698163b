import { wordGroup } from '#kernel/words/shop-words.ts';

/** Labels that many parts of the shop show alike. */
export const controlWords = wordGroup('controls', 'Buttons and links', {
  signIn: 'Sign In',
  tryAgain: 'Try Again',
  undo: 'Undo',
  login: 'Login',
  register: 'Register',
  shopHome: 'Shop home',
});
