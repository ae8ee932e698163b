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
