import type { plainPageWords } from '#contract/words/storefront/plain-page-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const PLAIN_PAGES: Translation<typeof plainPageWords> = {
  broken: 'Diese Seite konnte nicht angezeigt werden. Bitte versuchen Sie es gleich noch einmal.',
  brokenId: 'Wenn Sie sich an uns wenden, nennen Sie bitte diese Nummer: {id}.',
  busy: 'Im Shop ist gerade viel los',
  busyForm:
    'Es sind mehr Menschen hier, als wir gleichzeitig bedienen können. Deshalb wurde Ihre Anfrage nicht bearbeitet. Nichts wurde geändert oder berechnet.',
  busyFormHint:
    'Bitte warten Sie einige Sekunden und laden Sie diese Seite neu, um sie noch einmal zu senden. Vielleicht fragt Ihr Browser, ob er das tun soll.',
  busyPage:
    'Es sind mehr Menschen hier, als wir gleichzeitig bedienen können. Ihr Warenkorb und Ihre Bestellungen sind sicher.',
  busyPageHint: 'Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  tryAgain: 'Erneut versuchen',
  notSaved:
    'Diese Seite haben Sie auf diesem Gerät noch nicht geöffnet, daher ist sie offline nicht verfügbar. Nichts wurde gesendet. Sie öffnet sich von selbst, sobald Sie wieder online sind.',
  notSavedAfterPayment:
    'Diese Seite haben Sie auf diesem Gerät noch nicht geöffnet, daher ist sie offline nicht verfügbar. Wenn Sie bezahlt haben, ist Ihre Zahlung sicher; Sie müssen nicht noch einmal bezahlen. Die Seite öffnet sich von selbst, sobald Sie wieder online sind.',
  readable: 'Seiten, die Sie jetzt lesen können',
};
