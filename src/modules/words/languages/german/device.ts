import type { deviceWords } from '#contract/words/storefront/device-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const DEVICES: Translation<typeof deviceWords> = {
  title: 'Wo Sie angemeldet sind',
  thisDevice: 'Dieses Gerät',
  seen: 'Zuletzt aktiv: <time>{seen}</time>, angemeldet: <time>{started}</time>',
  signOut: 'Abmelden',
  signOutNamed: '{device} abmelden',
  signOutOthers: 'Überall sonst abmelden',
  onlyHere: 'Nur auf diesem Gerät.',
  browserOn: '{browser} auf {system}',
  unknown: 'Unbekanntes Gerät',
};
