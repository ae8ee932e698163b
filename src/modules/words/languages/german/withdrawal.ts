import type { withdrawalWords } from '#contract/words/storefront/withdrawal-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const WITHDRAWAL: Translation<typeof withdrawalWords> = {
  link: 'Vertrag widerrufen',
  intro:
    'Hier können Sie den Vertrag über eine Bestellung widerrufen. Gründe müssen Sie nicht angeben. Den Eingang Ihres Widerrufs bestätigen wir sofort per E-Mail.',
  whole: 'Sie widerrufen die ganze Bestellung.',
  choose:
    'Um einzelne Artikel zu wählen, <signIn>melden Sie sich an</signIn> oder nutzen Sie den Link in der E-Mail zu Ihrer Bestellung.',
  chooseOwn:
    'Um einzelne Artikel zu wählen, öffnen Sie die Bestellung unter <orders>Ihre Bestellungen</orders>.',
  nothingLeft:
    'Von dieser Bestellung kann gerade nichts zu einer Rücksendung werden. Sie können den Widerruf trotzdem erklären, wir prüfen ihn.',
  items: 'Was möchten Sie widerrufen?',
  quantity: 'Anzahl',
  name: 'Ihr Name',
  emailHint:
    'Hierhin senden wir die Eingangsbestätigung. Am besten geben Sie die Adresse an, mit der Sie bestellt haben.',
  message: 'Nachricht',
  messageHint: 'Freiwillig',
  next: 'Weiter',
  check: 'Prüfen Sie Ihren Widerruf',
  checkText: 'Noch ist nichts gesendet. Ihr Widerruf gilt erst, wenn Sie ihn bestätigen.',
  declaration: 'Hiermit widerrufe ich meinen Vertrag über die Bestellung {order}.',
  everything: 'Die ganze Bestellung',
  confirm: 'Widerruf bestätigen',
  change: 'Ändern',
  notSent: 'Ihr Widerruf wurde nicht gesendet',
  incomplete: 'Geben Sie Ihren Namen, die Bestellnummer und Ihre E-Mail-Adresse an.',
  wrongEmail: 'Geben Sie eine E-Mail-Adresse wie name@example.com an.',
  nothingChosen: 'Wählen Sie mindestens einen Artikel.',
  received: 'Wir haben Ihren Widerruf erhalten',
  receivedAt: 'Eingegangen am {when}. Die Eingangsbestätigung ist unterwegs an {email}.',
  keep: 'Wenn die E-Mail nicht ankommt, sehen Sie im Spam-Ordner nach, oder drucken Sie diese Seite.',
  toShop: 'Weiter einkaufen',
  declaredOn: 'Widerruf erklärt am {day}',
  late: 'Nach Ablauf der Frist erklärt: Wir haben noch nicht geantwortet',
  valid: 'Widerruf eingegangen',
  messageSubject: 'Widerruf: Bestellung {order}',
  messageOrderFound:
    'Bestellung und E-Mail-Adresse passen zusammen. Nicht alles konnte zu einer Rücksendung werden: Es ist nicht bezahlt, schon erstattet oder in einer anderen Rücksendung. Bitte sehen Sie sich die Bestellung an.',
};
