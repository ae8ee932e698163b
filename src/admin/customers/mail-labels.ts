/** The kinds of mails to customers, as people call them. */
export const MAIL_LABELS: Readonly<Record<string, string>> = {
  'order-confirmed': 'Order confirmation',
  'order-status-changed': 'Order status changed',
  'order-refunded': 'Refund',
  'order-to-pay': 'Link to pay an order',
  'parcel-shipped': 'Parcel sent',
  'payment-problem': 'Payment problem',
  welcome: 'Welcome',
  'password-set': 'Password set',
  'password-changed': 'Password changed',
  'second-factor-changed': 'Second factor changed',
  'passkey-added': 'Passkey added',
  'staff-access-changed': 'Staff access changed',
  'account-deleted': 'Account deleted',
  'contact-message': 'Contact message',
  'contact-answer': 'Answer to a message',
  dispute: 'Dispute',
};
