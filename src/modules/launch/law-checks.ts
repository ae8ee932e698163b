/** What the country pack of the shop asks for: one check for each rule of `contract/country-packs.ts`. */
import { isShipped } from '#kernel/words/languages.ts';
import { LAW_PAGES, ORDER_BUTTON, rulesOfPack, type LawRuleId } from '#contract/country-packs.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { cachedFigures, lawFacts } from '#modules/catalogue/index.ts';
import { getFrame, pagesWithDefaultText, publishedSlugs } from '#modules/content/index.ts';
import { done, open, type CheckResult } from '#modules/launch/launch-check.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { readShopWords } from '#modules/words/index.ts';
import type { Context } from '#platform/context.ts';

/** An outcome without id and label, which its rule gives it. */
type Outcome = Pick<CheckResult, 'state' | 'fact' | 'fix'>;
type LawCheck = (ctx: Context, settings: StoreSettings) => Promise<Outcome> | Outcome;

const settled = (fact: string): Outcome => ({ state: 'done', fact, fix: '' });
const missing = (fact: string, fix: string): Outcome => ({ state: 'missing', fact, fix });
const advice = (fact: string, fix: string): Outcome => ({ state: 'advice', fact, fix });

const productFacts = (ctx: Context) => cachedFigures(ctx, 'law', () => lawFacts(ctx.db));
const products = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;

/** The page that carries a text: published, and linked from the footer. */
async function findPage(
  ctx: Context,
  kind: keyof typeof LAW_PAGES,
): Promise<{ slug: string; isLinked: boolean } | null> {
  const published = await publishedSlugs(ctx.db, ctx.clock.now());
  const slug = LAW_PAGES[kind].find((each) => published.includes(each));
  if (slug === undefined) return null;
  const links = JSON.stringify((await getFrame(ctx)).footer);
  return { slug, isLinked: links.includes(`"/shop/pages/${slug}"`) };
}

async function checkPage(
  ctx: Context,
  kind: keyof typeof LAW_PAGES,
  unpublished: Outcome,
): Promise<Outcome> {
  const page = await findPage(ctx, kind);
  if (!page) return unpublished;
  const address = `/shop/pages/${page.slug}`;
  return page.isLinked
    ? settled(`The footer links to ${address}.`)
    : missing(
        `${address} is published, but the footer does not link to it.`,
        'Add it to the footer, under Content.',
      );
}

/** How to publish one that is found. */
const publish = (kind: keyof typeof LAW_PAGES): string =>
  `Publish a page with the address ${LAW_PAGES[kind].slice(0, 2).join(' or ')}, and link it in the footer.`;

const CHECKS: Readonly<Record<LawRuleId, { label: string; check: LawCheck }>> = {
  'lowest-price': {
    label: 'Lowest price',
    check: async (ctx) => {
      const { alwaysReduced } = await productFacts(ctx);
      return alwaysReduced === 0
        ? settled('Reduced prices are shown with the lowest price of the 30 days before.')
        : missing(
            `${products(alwaysReduced)} reduced ever since they were added, or before prices were recorded: no former price can be stated.`,
            'Charge the full price first, or make the sale price the price.',
          );
    },
  },
  'unit-price': {
    label: 'Price by measure',
    check: async (ctx) => {
      const { withContents } = await productFacts(ctx);
      return withContents > 0
        ? settled(`${products(withContents)} with the price of a kilogram, litre or item.`)
        : advice(
            'No product states its contents.',
            'Enter the contents of what you sell by weight or volume.',
          );
    },
  },
  imprint: {
    label: 'Imprint',
    check: async (ctx, { postalAddress }) =>
      postalAddress === ''
        ? missing('The shop has no postal address.', 'Set it under Settings, Shop.')
        : checkPage(ctx, 'imprint', missing('There is no imprint.', publish('imprint'))),
  },
  'order-button': {
    label: 'Order button',
    check: async (ctx, { language }) => {
      if (!isShipped(language))
        return advice(
          'The button has the words of an imported language.',
          `They must say no less than “${ORDER_BUTTON.texts.en}”.`,
        );
      const { texts } = await readShopWords(ctx);
      const wanted = ORDER_BUTTON.texts[language];
      const own = ORDER_BUTTON.keys.map((key) => texts[key]).find((text) => text !== wanted);
      return own === undefined
        ? settled(`The button says “${wanted}”.`)
        : advice(
            `The button says “${own}”, a text of your own.`,
            `It must say no less than “${wanted}”.`,
          );
    },
  },
  maker: {
    label: 'Manufacturers',
    check: async (ctx) => {
      const facts = await productFacts(ctx);
      const without = facts.products - facts.withMaker;
      return without === 0
        ? settled('Every product names its manufacturer.')
        : missing(
            `${products(without)} without a manufacturer.`,
            'Enter it, and the responsible person in the EU where it is outside, in the product’s details.',
          );
    },
  },
  accessibility: {
    label: 'Accessibility statement',
    check: (ctx) =>
      checkPage(
        ctx,
        'accessibility',
        advice(
          'There is no accessibility statement.',
          `${publish('accessibility')} Companies with fewer than ten people and at most €2 million of turnover are exempt.`,
        ),
      ),
  },
  guarantee: {
    label: 'Legal guarantee',
    check: (ctx) =>
      checkPage(
        ctx,
        'guarantee',
        missing(
          'The notice on the legal guarantee is not shown.',
          `${publish('guarantee')} Put the harmonised notice there as a picture.`,
        ),
      ),
  },
  withdrawal: {
    label: 'Withdrawal form',
    check: (_ctx, { withdrawals }) =>
      withdrawals
        ? settled('The footer leads to a form that withdraws from a contract.')
        : missing(
            'The shop has no form that withdraws from a contract.',
            'Switch it on under Settings, Policies.',
          ),
  },
  newsletter: {
    label: 'Newsletter',
    check: (_ctx, { newsletter }) =>
      settled(
        newsletter
          ? 'Subscribers are those who ticked the box and confirmed their address by a link.'
          : 'The shop offers no newsletter.',
      ),
  },
  'sender-address': {
    label: 'Sender’s address',
    check: (_ctx, { postalAddress }) =>
      postalAddress === ''
        ? missing('The shop has no postal address.', 'Set it under Settings, Shop.')
        : settled('The shop has a postal address, and each subscriber a link to unsubscribe.'),
  },
  privacy: {
    label: 'Privacy policy',
    check: async ({ db }) =>
      (await pagesWithDefaultText(db)).includes('Privacy policy')
        ? missing(
            'The privacy policy is still the text that the shop came with.',
            'Write your own under Content.',
          )
        : settled('The privacy policy is your own.'),
  },
};

/** A rule that begins later is advice until its first day. */
export async function lawChecks(ctx: Context): Promise<CheckResult[]> {
  const settings = await getStoreSettings(ctx);
  const today = ctx.clock.now().toISOString().slice(0, 10);
  const results: CheckResult[] = [];
  for (const { id: rule, since } of rulesOfPack(settings.countryPack)) {
    const { label, check } = CHECKS[rule];
    const { state, fact, fix } = await check(ctx, settings);
    const id = `law-${rule}`;
    if (state === 'done') results.push(done(id, label, fact));
    else if (since > today)
      results.push(open('advice', id, label, `${fact} From ${since} on.`, fix));
    else results.push(open(state, id, label, fact, fix));
  }
  return results;
}
