import type { passkeyWords } from '#contract/words/storefront/passkey-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const PASSKEYS: Translation<typeof passkeyWords> = {
  signIn: 'Mit einem Passkey anmelden',
  offer: 'Melden Sie sich künftig schneller an',
  create: 'Passkey erstellen',
  notNow: 'Nicht jetzt',
  later: 'Sie können hier jederzeit einen erstellen',
  title: 'Passkeys',
  intro:
    'Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder Bildschirmsperre an. Ihr Passwort gilt weiterhin.',
  remove: 'Entfernen',
  removeNamed: 'Den Passkey {name} entfernen',
  used: 'Erstellt: <time>{created}</time>, zuletzt verwendet: <time>{used}</time>',
  unused: 'Erstellt: <time>{created}</time>, noch nicht verwendet',
  needsScript: 'Zum Erstellen wird JavaScript benötigt.',
  alreadyCreated: 'Auf diesem Gerät gibt es schon einen Passkey für diesen Shop.',
  createFailed: 'Ihr Browser konnte keinen Passkey erstellen. Ihr Passwort gilt weiterhin.',
  requestFailed:
    'Ihr Browser konnte hier keinen Passkey verwenden. Bitte wählen Sie einen anderen Weg.',
  unsupported: 'Dieser Browser kann keine Passkeys erstellen.',
  noName:
    'Passkeys funktionieren unter {host} nicht. Sie brauchen einen Namen wie localhost: Setzen Sie PUBLIC_URL auf http://localhost:{port} und starten Sie den Shop neu.',
};
