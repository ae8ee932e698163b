/**
 * Country packs: what the law of a place asks of a shop, as rules that can be checked. A merchant switches one on; it is no legal
 * advice, and no list of everything that the law asks. Packs and rules are closed lists.
 */
export const COUNTRY_PACKS = ['none', 'EU', 'DE', 'US'] as const;
export type CountryPack = (typeof COUNTRY_PACKS)[number];

interface LawRule {
  /** Of the rule, and `law-` before it, of its line in the checklist. */
  readonly id: string;
  /** Those of the EU hold for its countries, too. */
  readonly pack: Exclude<CountryPack, 'none'>;
  /** The first day on which it applies, YYYY-MM-DD. */
  readonly since: string;
  readonly source: string;
  /** What it asks of the shop, as one sentence. */
  readonly asks: string;
}

export const LAW_RULES = [
  {
    id: 'lowest-price',
    pack: 'EU',
    since: '2022-05-28',
    source: 'Directive 98/6/EC, article 6a',
    asks: 'A reduced price is shown with the lowest price of the 30 days before the reduction.',
  },
  {
    id: 'unit-price',
    pack: 'EU',
    since: '2000-03-18',
    source: 'Directive 98/6/EC, article 3',
    asks: 'What is sold by weight or volume is shown with the price of a kilogram or litre, in lists too.',
  },
  {
    id: 'imprint',
    pack: 'EU',
    since: '2002-01-17',
    source: 'Directive 2000/31/EC, article 5; in Germany § 5 DDG',
    asks: 'Who runs the shop, with address and email, is found from every page.',
  },
  {
    id: 'order-button',
    pack: 'EU',
    since: '2014-06-13',
    source: 'Directive 2011/83/EU, article 8(2)',
    asks: 'The button that places an order says that it obliges to pay.',
  },
  {
    id: 'maker',
    pack: 'EU',
    since: '2024-12-13',
    source: 'Regulation (EU) 2023/988, article 19',
    asks: 'A product names its manufacturer, and a responsible person in the EU where that one is outside it.',
  },
  {
    id: 'accessibility',
    pack: 'EU',
    since: '2025-06-28',
    source: 'Directive (EU) 2019/882, article 13',
    asks: 'A page says how the shop is accessible. Very small companies are exempt.',
  },
  {
    id: 'guarantee',
    pack: 'EU',
    since: '2026-09-27',
    source: 'Directive (EU) 2024/825; notice of Regulation (EU) 2025/1960',
    asks: 'The harmonised notice on the legal guarantee is found from every page.',
  },
  {
    id: 'withdrawal',
    pack: 'EU',
    since: '2026-06-19',
    source: 'Directive 2011/83/EU, article 11a; in Germany § 356a BGB',
    asks: 'Who may withdraw from a contract can do so by a form that is found from every page.',
  },
  {
    id: 'newsletter',
    pack: 'DE',
    since: '2004-07-08',
    source: '§ 7 UWG',
    asks: 'The newsletter goes only to those who agreed and confirmed their address.',
  },
  {
    id: 'sender-address',
    pack: 'US',
    since: '2004-01-01',
    source: 'CAN-SPAM Act, 15 U.S.C. 7704(a)(5)',
    asks: 'Advertising mail names a postal address and a way to unsubscribe.',
  },
  {
    id: 'privacy',
    pack: 'US',
    since: '2004-07-01',
    source: 'California Business and Professions Code, section 22575',
    asks: 'A privacy policy says what the shop does with the data of its visitors.',
  },
] as const satisfies readonly LawRule[];
export type LawRuleId = (typeof LAW_RULES)[number]['id'];

const PARTS: Readonly<Record<CountryPack, readonly CountryPack[]>> = {
  none: [],
  EU: ['EU'],
  DE: ['EU', 'DE'],
  US: ['US'],
};

/** The rules of a pack, also those that begin later. */
export const rulesOfPack = (pack: CountryPack): readonly (typeof LAW_RULES)[number][] =>
  LAW_RULES.filter((rule) => PARTS[pack].includes(rule.pack));

/** Whether the shop follows a rule. It does from the day on which the pack is on: nothing keeps it from being early. */
export const hasLawRule = (pack: CountryPack, id: LawRuleId): boolean =>
  rulesOfPack(pack).some((rule) => rule.id === id);

/** Addresses of pages below /shop/pages/ in which the packs look for a text. */
export const LAW_PAGES = {
  imprint: ['imprint', 'impressum', 'legal-notice', 'mentions-legales'],
  accessibility: ['accessibility', 'barrierefreiheit', 'accessibilite'],
  guarantee: ['legal-guarantee', 'gewaehrleistung', 'garantie-legale'],
} as const;

/** Words of the button that places an order, whatever the way to pay, where its words are a rule. */
export const ORDER_BUTTON = {
  keys: ['paying.placeOrder', 'paying.payWithPaypal'],
  texts: { en: 'Order with obligation to pay', de: 'Zahlungspflichtig bestellen' },
} as const;
