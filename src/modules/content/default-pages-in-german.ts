/** The default texts in German, with the same sections as the English ones. */
import { defaultSection, type DefaultPages } from '#modules/content/default-section.ts';
import { framePart, linkColumn } from '#modules/content/default-frame.ts';
import type { Section } from '#contract/sections/section-type.ts';

const text = (body: string): Section =>
  defaultSection('text', 'text', { heading: '', body: body.trim() });

export const PAGES_IN_GERMAN: DefaultPages = {
  home: {
    title: '{shopName}',
    lead: '',
    searchTitle: '{shopName}',
    description: 'Alles, was es bei {shopName} gibt.',
    sections: [
      defaultSection('hero', 'hero', { label: 'In dieser Saison' }),
      defaultSection('deals', 'deals', { heading: 'Angebote des Tages', limit: '8' }),
      defaultSection('featured', 'featured', { heading: 'Ausgewählte Produkte', limit: '8' }),
      defaultSection('category-tiles', 'categories', { heading: 'Nach Kategorie einkaufen' }),
      defaultSection('arrivals', 'arrivals', { heading: 'Neu eingetroffen', limit: '8' }),
    ],
  },

  header: framePart('Header', [
    defaultSection('menu-entry', 'products', { label: 'Produkte', link: '/shop/listing' }),
    defaultSection('menu-categories', 'categories', { levels: 'two' }),
  ]),

  footer: framePart('Footer', [
    linkColumn(
      'Shop',
      [
        ['Im Angebot', '/shop/listing?sale=sale'],
        ['Über uns', 'page:about'],
      ],
      '3',
    ),
    linkColumn('Hilfe', [
      ['Kontakt', 'page:contact'],
      ['Rückgabe', 'page:return-policy'],
      ['Bestellungen', '/shop/account'],
    ]),
    linkColumn('Rechtliches', [
      ['Datenschutz', 'page:privacy-policy'],
      ['Geschäftsbedingungen', 'page:terms-of-service'],
      ['Instagram', 'social:instagram'],
      ['Pinterest', 'social:pinterest'],
    ]),
  ]),

  about: {
    title: 'Über {shopName}',
    lead: 'Wer wir sind und was Sie von uns erwarten können.',
    searchTitle: 'Über uns',
    description: 'Wer wir sind und was Sie von uns erwarten können.',
    sections: [
      text(`
Wir wählen sorgfältig aus, was wir verkaufen, und beschreiben es so, wie es ist.

## Worauf wir achten

- Die Preise enthalten alles außer dem Versand, und was der Versand kostet, sehen Sie vor dem Bezahlen.
- Der Bestand ist gezählt: Wenn im Shop drei Stück stehen, sind drei Stück da.
- Bewertungen kommen von echten Menschen, auch die schlechten.

Fragen? Auf der [Kontaktseite](page:contact) steht, wie Sie uns erreichen.`),
    ],
  },

  contact: {
    title: 'Kontakt',
    lead: 'Wir lesen alles und antworten innerhalb von zwei Werktagen.',
    searchTitle: '',
    description: 'So erreichen Sie uns.',
    sections: [
      defaultSection('contact-form', 'form', { heading: '' }),
      text(`
## Schnelle Antworten

- Wo eine Bestellung ist: [Ihre Bestellungen](/shop/account)
- Etwas zurückschicken: [Rückgabe](page:return-policy)
- Was wir über Sie wissen: [Datenschutz](page:privacy-policy)

Sie können uns auch an [{supportEmail}](mailto:{supportEmail}) schreiben.`),
    ],
  },

  'privacy-policy': {
    title: 'Datenschutz',
    lead: 'Was wir über Sie speichern, warum und wie lange.',
    searchTitle: '',
    description: 'Was wir über Sie speichern, warum und wie lange.',
    sections: [
      text(`
## Was wir speichern

- Ihren Namen, Ihre E-Mail-Adresse und eine unlesbare Form Ihres Passworts, damit Sie sich anmelden können.
- Bis zu drei Adressen, die Sie speichern, damit wir Ihnen schicken können, was Sie kaufen.
- Ihren Warenkorb und Ihre Bestellungen mit dem, was bezahlt wurde. Bestellungen müssen wir von Gesetzes wegen jahrelang aufbewahren; alles andere wird gelöscht, wenn Sie es wünschen.
- Bewertungen, die Sie schreiben; sie werden mit Ihrem Namen gezeigt.
- Wenn wir das anbieten und Sie ohne Konto kaufen: Ihre E-Mail-Adresse bei der Bestellung.
- Wenn wir einen Newsletter anbieten und Sie ihn abonnieren: welchem Satz Sie wann und wo zugestimmt haben. Abbestellen können Sie ihn in Ihrem Konto und über den Link in jedem Newsletter.
- Ihre Wunschliste. Wenn Sie sie teilen, sieht jeder mit dem Link Ihren Vornamen und ihre Produkte, bis Sie das Teilen beenden.

## Wie lange

- E-Mails, die wir Ihnen geschickt haben: {mailRetentionDays} Tage.
- Nachrichten von der Kontaktseite: {messageRetentionDays} Tage.
- Meldungen des Zahlungsdienstes zu Ihren Zahlungen: {paymentEventRetentionDays} Tage.
- Anmeldeversuche mit der Netzwerkadresse, von der sie kamen: höchstens {attemptHours} Stunden.
- Ihr Konto und was darin ist: bis Sie es löschen.
- Bestellungen, Zahlungen und Erstattungen: so lange, wie das Gesetz es verlangt.
{backups}
## Was wir nicht speichern

Kartennummern und Bankdaten erreichen uns nicht: Sie bezahlen auf den Seiten des Zahlungsdienstes. Cookies setzen wir nur, wenn Sie sich anmelden oder, falls wir das anbieten, ohne Konto einkaufen: eines hält Sie angemeldet oder gehört zu Ihrem Warenkorb, eines lässt uns Ihr Gerät wiedererkennen, damit niemand, der Ihr Passwort errät, Sie aussperren kann, und eines gilt wenige Sekunden, nachdem Sie etwas geändert haben, damit Sie die Änderung gleich sehen.

Nur Ihr Browser merkt sich die Produkte, die Sie zuletzt angesehen haben, die Größen, die Sie gewählt haben, und öffentliche Seiten, die Sie geöffnet haben, damit Sie sie ohne Verbindung lesen können. Die Seiten werden gelöscht, wenn Sie sich abmelden.

## Ihre Rechte

Schreiben Sie an [{supportEmail}](mailto:{supportEmail}), um zu erfahren, was wir über Sie speichern, um es zu berichtigen oder löschen zu lassen.`),
    ],
  },

  'terms-of-service': {
    title: 'Geschäftsbedingungen',
    lead: 'Die Regeln für den Einkauf bei uns, in verständlichen Worten.',
    searchTitle: '',
    description: 'Die Regeln für den Einkauf bei uns.',
    sections: [
      text(`
## Bestellungen

Eine Bestellung ist aufgegeben, wenn der Zahlungsdienst die Zahlung bestätigt hat. Bis dahin sind die Artikel kurze Zeit für Sie reserviert, und es wird nichts abgebucht. Wenn wir nicht liefern können, bekommen Sie Ihr Geld vollständig zurück.

## Preise

Die Preise sind in {currency} angegeben. Die Summe, die Sie vor dem Bezahlen sehen, ist die Summe, die Sie bezahlen; wenn sich ein Preis inzwischen ändert, fragen wir Sie noch einmal.

## Rückgabe und Erstattung

Sie können Artikel innerhalb von {returnDaysTerms} Tagen zurückgeben. Erstattet wird innerhalb von {refundDaysTerms} Werktagen. Auf der Seite zur [Rückgabe](page:return-policy) stehen andere Fristen; wo sie sich unterscheiden, gilt die längere.

## Konten

Geben Sie Ihr Passwort nicht weiter. Bewertungen sollen vom Produkt handeln und Ihre eigenen Worte sein.`),
    ],
  },

  'return-policy': {
    title: 'Rückgabe',
    lead: 'Wenn etwas nicht passt, schicken Sie es zurück.',
    searchTitle: '',
    description: 'Wie Sie etwas zurückschicken und wann Sie Ihr Geld bekommen.',
    sections: [
      text(`
## Frist

Sie können Artikel innerhalb von {returnDays} Tagen nach der Lieferung zurückgeben. Sie sollten unbenutzt sein und so verpackt, dass sie unbeschädigt ankommen.

## Erstattung

Erstattet wird innerhalb von {refundDays} Werktagen, nachdem die Artikel bei uns eingetroffen sind, auf dem Weg, auf dem Sie bezahlt haben.

## Wo sich unsere Texte unterscheiden

In den [Geschäftsbedingungen](page:terms-of-service) stehen andere Fristen. Wo sie sich unterscheiden, gilt die längere.

## So geht es

Schreiben Sie an [{supportEmail}](mailto:{supportEmail}) mit der Nummer Ihrer Bestellung und was nicht stimmt. Wir antworten mit der Adresse für die Rücksendung.`),
    ],
  },
};

export const BACKUPS_IN_GERMAN = `- Verschlüsselte Sicherungskopien von all dem: etwa ein Jahr. Wir lesen sie nur, um den Shop wiederherzustellen, und löschen dann wieder, was Sie gelöscht hatten.`;
