import type { SampleReview } from '../../seed/sample.ts';

/** Short reviews that fit any product. */
const GENERAL: readonly SampleReview[] = [
  [5, 'Genau wie auf dem Bild.'],
  [5, 'Schon zum zweiten Mal bestellt.'],
  [5, 'Gut gemacht, schlicht verpackt, nach drei Tagen da.'],
  [5, 'Meine Schwester hat es behalten. Ich bestelle noch eins.'],
  [5, 'Seit einem halben Jahr nichts zu beanstanden.'],
  [5, 'Ein Geschenk, das nicht umgetauscht wurde.'],
  [5, 'Man merkt, dass sich jemand Zeit genommen hat.'],
  [4, 'Gut. Das Paket brauchte eine Woche, der Laden hat aber Bescheid gesagt.'],
  [4, 'Sehr schön, nur etwas teurer, als mir lieb ist.'],
  [4, 'Tut, was es soll.'],
  [4, 'Zufrieden. Das Etikett ließ sich leicht ablösen.'],
  [3, 'Gute Sache, schlechter Zeitpunkt: kam einen Tag nach dem Geburtstag.'],
  [3, 'In Ordnung. Für den Preis hatte ich ein wenig mehr erwartet.'],
  [2, 'Hatte einen Fehler. Sie haben es ohne ein Wort zurückgenommen, deshalb zwei Sterne.'],
];

const COFFEE: readonly SampleReview[] = [
  [5, 'Dritte Tüte. Ich suche nicht mehr weiter.'],
  [5, 'Schmeckt nach dem, was auf dem Etikett steht. Damit hatte ich nicht mehr gerechnet.'],
  [5, 'Frisch. Am Tag vor der Lieferung geröstet.'],
  [5, 'Die Nachbarin fragt, was hier so gut riecht.'],
  [5, 'Noch kalt süß.'],
  [5, 'Leicht einzustellen, und dann bleibt es dabei.'],
  [4, 'Sehr gut. In Milch für mich etwas zu hell.'],
  [4, 'Braucht eine Woche Ruhe, dann ausgezeichnet.'],
  [4, 'Guter Kaffee, und die Tüte schließt ordentlich.'],
  [4, 'Für den Preis schön. Ich mahle eine Stufe feiner als sonst.'],
  [3, 'Mir zu fruchtig. Selbst schuld, ich hätte lesen sollen.'],
  [3, 'Gut, aber die Kirsche finde ich nicht.'],
  [2, 'Auf meiner Maschine sauer. Es kam ohne Diskussion ein anderer.'],
];

const TOOLS: readonly SampleReview[] = [
  [5, 'Fühlt sich an, als würde es mich überleben.'],
  [5, 'Das erste, das dahin gießt, wohin ich zeige.'],
  [5, 'Leicht zu reinigen, und darauf kam es mir an.'],
  [4, 'Solide. Kleiner, als es aussieht.'],
  [4, 'Macht, was es soll. Der Karton war verbeult, der Inhalt nicht.'],
  [3, 'Gut, aber der Griff wird warm.'],
  [2, 'Kam mit einem Sprung an. Nach einer Woche ersetzt.'],
];

const IN_PARCELS: readonly SampleReview[] = [
  [5, 'Mein Vater wartet am Pakettag an der Tür.'],
  [5, 'Jeden Monat ein neuer Kaffee und keine Rechnung, die ich vergesse.'],
  [4, 'Jedes Mal eine schöne Überraschung. Einmal war es spät.'],
];

const BY_CATEGORY: Readonly<Record<string, readonly SampleReview[]>> = {
  espresso: COFFEE,
  filter: COFFEE,
  decaf: COFFEE,
  grinders: TOOLS,
  brewers: TOOLS,
  cups: TOOLS,
  subscriptions: IN_PARCELS,
};

export const remarks = (category: string): readonly SampleReview[] => [
  ...GENERAL,
  ...(BY_CATEGORY[category] ?? []),
];
