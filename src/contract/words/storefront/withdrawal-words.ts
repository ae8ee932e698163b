import { wordGroup } from '#kernel/words/shop-words.ts';

/** Withdrawal from a contract, in shops that offer the form. */
export const withdrawalWords = wordGroup('withdrawal', 'Withdrawal', {
  link: 'Withdraw from contract',
  intro:
    'Here you can withdraw from the contract for an order. You do not have to give a reason. We confirm at once by email that we have received your withdrawal.',
  whole: 'You withdraw from the whole order.',
  choose:
    'To choose single items, <signIn>sign in</signIn> or use the link in the email about your order.',
  chooseOwn: 'To choose single items, open the order among <orders>your orders</orders>.',
  nothingLeft:
    'Nothing of this order can become a return now. You can declare your withdrawal all the same, and we look at it.',
  items: 'What do you withdraw from?',
  quantity: 'Quantity',
  name: 'Your name',
  emailHint: 'We send the receipt here. If you can, use the address that you ordered with.',
  message: 'Message',
  messageHint: 'Optional',
  next: 'Continue',
  check: 'Check your withdrawal',
  checkText: 'Nothing is sent yet. Your withdrawal counts once you confirm it.',
  declaration: 'I withdraw from my contract for order {order}.',
  everything: 'Everything in the order',
  confirm: 'Confirm withdrawal',
  change: 'Change',
  notSent: 'Your withdrawal was not sent',
  incomplete: 'Enter your name, the order number and your email address.',
  wrongEmail: 'Enter an email address such as name@example.com.',
  nothingChosen: 'Choose at least one item.',
  received: 'We have received your withdrawal',
  receivedAt: 'Received on {when}. The receipt is on its way to {email}.',
  keep: 'If the email does not arrive, check your spam folder, or print this page.',
  toShop: 'Continue shopping',
  declaredOn: 'Withdrawal declared on {day}',
  late: 'Declared after the period: waiting for our answer',
  valid: 'Withdrawal received',
  messageSubject: 'Withdrawal from contract: order {order}',
  messageOrderFound:
    'The order and its email address match. Not everything could become a return: it is unpaid, refunded, or in another return. Please look at the order.',
});
