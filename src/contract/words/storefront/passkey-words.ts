import { wordGroup } from '#kernel/words/shop-words.ts';

export const passkeyWords = wordGroup('passkeys', 'Passkeys', {
  signIn: 'Sign in with a passkey',
  offer: 'Sign in faster next time',
  create: 'Create a passkey',
  notNow: 'Not now',
  later: 'You can create one here at any time',
  title: 'Passkeys',
  intro:
    'A passkey signs you in with your fingerprint, your face or your screen lock. Your password keeps working.',
  remove: 'Remove',
  removeNamed: 'Remove the passkey {name}',
  used: 'Created <time>{created}</time>, last used <time>{used}</time>',
  unused: 'Created <time>{created}</time>, not used yet',
  needsScript: 'Creating one needs JavaScript.',
  alreadyCreated: 'This device already has a passkey for this shop.',
  createFailed: 'Your browser could not create a passkey. Your password works as before.',
  requestFailed: 'Your browser could not use a passkey here. Please choose another way.',
  unsupported: 'This browser cannot create passkeys.',
  noName:
    'Passkeys do not work at {host}. They need a name such as localhost: set PUBLIC_URL to http://localhost:{port} and restart the shop.',
});
