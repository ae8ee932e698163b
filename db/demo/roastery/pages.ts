/** Pages in the words of Northbound; the others show the shop's default texts. */
import type { PageBody } from '#contract/content.contract.ts';
import { section, text } from '../page-parts.ts';
import { home } from './home.ts';

const link = (id: string, label: string, to: string) => ({ id, settings: { label, link: to } });

const footer: PageBody = {
  title: 'Fußzeile',
  lead: '',
  searchTitle: '',
  description: '',
  sections: [
    section('link-column', 'shop', { heading: 'Kaffee', text: '', categories: '4' }, [
      link('subscriptions', 'Kaffee-Abos', 'category:subscriptions'),
    ]),
    section('link-column', 'help', { heading: 'Hilfe', text: '', categories: '0' }, [
      link('brewing', 'Aufbrühen, kurz gefasst', 'page:brewing'),
      link('contact', 'Kontakt', 'page:contact'),
      link('returns', 'Rückgabe', 'page:return-policy'),
      link('orders', 'Bestellungen', '/shop/account'),
    ]),
    section(
      'link-column',
      'door',
      {
        heading: 'Die Tür am Kai',
        text: 'Speicherkai 8, 24103 Kiel\nDienstag bis Freitag 9 bis 18 Uhr\nSamstag 10 bis 14 Uhr',
        categories: '0',
      },
      [
        link('about', 'Über uns', 'page:about'),
        link('imprint', 'Impressum', 'page:impressum'),
        link('guarantee', 'Gewährleistung', 'page:gewaehrleistung'),
        link('accessibility', 'Barrierefreiheit', 'page:barrierefreiheit'),
        link('privacy', 'Datenschutz', 'page:privacy-policy'),
        link('terms', 'AGB', 'page:terms-of-service'),
        link('instagram', 'Instagram', 'social:instagram'),
      ],
    ),
    section('closing-line', 'closing', { text: 'Von vieren geröstet. Von mehr getrunken.' }),
  ],
};

export const pages: Readonly<Record<string, PageBody>> = {
  home,
  footer,
  about: {
    title: 'Über {shopName}',
    lead: 'Vier Leute, eine Trommel und eine Tür am Kai, die meistens offen steht.',
    searchTitle: 'Über uns',
    description: 'Wer unseren Kaffee röstet, woher er kommt und was er kostet.',
    sections: [
      text(`Angefangen haben wir 2014 mit einem Zwei-Kilo-Röster in einem Bootsschuppen. Als der undicht wurde, sind wir auf die andere Seite des Wassers gezogen. Heute fasst die Trommel zwölf Kilo. Das reicht für eine Stadt und für alle, die uns schreiben.

## Was uns wichtig ist

- Wir sagen, was ein Kaffee grün kostet, wer ihn angebaut hat und wann er angekommen ist. Fragen Sie, und Sie bekommen die Papiere.
- Wir rösten für die Tasse und nicht fürs Lager: Was älter als drei Wochen ist, trinkt das Büro unter uns.
- Die Tüten sind aus Papier mit einer dünnen Innenschicht. Wer zehn leere mitbringt, bekommt die elfte voll.

## Kommen Sie vorbei

Am ersten Samstag im Monat verkosten wir um elf Uhr. Eine Anmeldung braucht es nicht. Wie Sie uns erreichen, steht unter [Kontakt](page:contact).`),
    ],
  },
  impressum: {
    title: 'Impressum',
    lead: '',
    searchTitle: '',
    description: 'Wer diesen Shop betreibt und wie Sie uns erreichen.',
    sections: [
      text(`## Angaben gemäß § 5 DDG

Northbound Kaffeerösterei GmbH
Speicherkai 8
24103 Kiel

Vertreten durch die Geschäftsführerin Ada Thorne

## Kontakt

E-Mail: [{supportEmail}](mailto:{supportEmail})

## Register und Steuer

Amtsgericht Kiel, HRB 00000
Umsatzsteuer-Identifikationsnummer: DE000000000

## Bio-Kontrollstelle

DE-ÖKO-000

## Verbraucherschlichtung

Wir nehmen nicht an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil und sind dazu auch nicht verpflichtet.

## Hinweis

Dieser Shop ist eine Vorführung. Die Rösterei gibt es nicht, und es wird nichts verkauft.`),
    ],
  },
  gewaehrleistung: {
    title: 'Gewährleistung',
    lead: 'Was das Gesetz Ihnen zusichert, wenn etwas nicht in Ordnung ist.',
    searchTitle: '',
    description: 'Ihre gesetzlichen Rechte bei mangelhafter Ware.',
    sections: [
      text(`## Mindestens zwei Jahre

Für alles, was Sie bei uns kaufen, gilt die gesetzliche Gewährleistung. Stimmt etwas nicht, das schon bei der Lieferung so war, reparieren oder ersetzen wir es kostenlos. Geht das nicht, bekommen Sie einen Teil des Preises oder Ihr ganzes Geld zurück.

Im ersten Jahr gehen wir davon aus, dass der Fehler von Anfang an da war. Schreiben Sie uns an [{supportEmail}](mailto:{supportEmail}).

## Die amtliche Mitteilung

An dieser Stelle zeigt ein Shop das einheitliche Bild der Europäischen Union zur gesetzlichen Gewährleistung.`),
    ],
  },
  barrierefreiheit: {
    title: 'Barrierefreiheit',
    lead: '',
    searchTitle: 'Barrierefreiheit',
    description: 'Wie dieser Shop zugänglich ist, und wem Sie schreiben, wenn etwas nicht geht.',
    sections: [
      text(`Dieser Shop soll für alle benutzbar sein: mit der Tastatur, mit einem Vorleseprogramm, stark vergrößert, auf einem kleinen Telefon und ohne JavaScript. Wir richten uns nach den WCAG 2.2, Stufe AA.

## Was wir bieten

- Suche, Auswahl, Bestellung und Konto gehen ohne Maus.
- Bilder haben eine Beschreibung, Felder eine Beschriftung, Meldungen werden vorgelesen.
- Helle und dunkle Farben haben genug Kontrast.

## Wenn etwas nicht geht

Schreiben Sie uns an [{supportEmail}](mailto:{supportEmail}). Wir antworten innerhalb von fünf Werktagen. Zuständig für die Überwachung ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen.`),
    ],
  },
  brewing: {
    title: 'Aufbrühen, kurz gefasst',
    lead: 'Drei Rezepte, die auf die Rückseite einer Tüte passen.',
    searchTitle: 'Kaffee aufbrühen',
    description: 'Rezepte für Handfilter, French Press und Espresso.',
    sections: [
      section('questions', 'recipes', { heading: '' }, [
        {
          id: 'pour-over',
          settings: {
            question: 'Handfilter',
            answer:
              '15 Gramm auf 250 Milliliter Wasser mit 94 Grad. 40 aufgießen und eine halbe Minute warten, dann den Rest in zwei Güssen. Alles zusammen drei Minuten.',
          },
        },
        {
          id: 'press',
          settings: {
            question: 'French Press',
            answer:
              '60 Gramm auf einen Liter, grob gemahlen. Nach einer Minute rühren, nach vier drücken und gleich alles ausgießen.',
          },
        },
        {
          id: 'espresso',
          settings: {
            question: 'Espresso',
            answer:
              '18 Gramm hinein, 36 heraus, in 25 bis 30 Sekunden. Schmeckt er sauer, feiner mahlen, schmeckt er bitter, gröber.',
          },
        },
      ]),
      section('call-to-action', 'tools', {
        heading: 'Was man dafür braucht',
        body: 'Auf die Mühle kommt es mehr an als auf die Maschine.',
        label: 'Zu den Mühlen',
        link: 'category:grinders',
      }),
    ],
  },
  'return-policy': {
    title: 'Rückgabe',
    lead: 'Kaffee, der Ihnen nicht schmeckt, ist auch unser Problem.',
    searchTitle: '',
    description: 'Fristen, Ablauf und Erstattung, wenn etwas zurückgehen soll.',
    sections: [
      text(`## Frist

Ungeöffneten Kaffee und unbenutztes Zubehör können Sie innerhalb von {returnDays} Tagen nach der Lieferung zurückgeben.

## Erstattung

Wir erstatten innerhalb von {refundDays} Werktagen, nachdem die Ware bei uns ist, auf dem Weg, auf dem Sie bezahlt haben.

## Eine geöffnete Tüte

Wenn ein Kaffee nichts für Sie ist, schreiben Sie uns, was Sie sonst trinken und wie Sie ihn aufbrühen. Wir schicken Ihnen einmal eine Tüte, die besser passt, und die erste behalten Sie.

## Wo unsere Texte voneinander abweichen

Unsere [AGB](page:terms-of-service) nennen andere Fristen. Wo sie abweichen, gilt die längere.

## So läuft die Rückgabe ab

Schreiben Sie mit Ihrer Bestellnummer an [{supportEmail}](mailto:{supportEmail}). Wir antworten mit der Adresse, an die das Paket gehen soll.`),
    ],
  },
};
