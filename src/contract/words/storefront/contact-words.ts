import { wordGroup } from '#kernel/words/shop-words.ts';

export const contactWords = wordGroup('contact', 'Contact form', {
  // Spec 5
  sent: 'Message Sent',
  thanks: 'Thank you for contacting us. We will get back to you soon!',
  notSent: 'Your message was not sent',
  stillHere: '{problem} What you wrote is still here.',
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  subjectHint: 'Writing about an order? Add its number.',
  order: 'Order {number}',
  message: 'Message',
  send: 'Send Message',
});
