import { wordGroup } from '#kernel/words/shop-words.ts';

/** Above every page of a public demo. Only the server writes it. */
export const demoNoticeWords = wordGroup('demo-notice', 'Notice of a public demo', {
  label: 'About this demo',
  title: 'Public demo.',
  text: 'Try anything: nothing is charged or shipped, and everything is reset each night at 04:00 UTC. Please don’t enter personal details.',
});
