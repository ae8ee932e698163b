import type { SetupWire } from '#contract/setup.contract.ts';
import { goodsFacts } from '#modules/catalogue/index.ts';
import { storeSettings } from '#modules/settings/index.ts';
import type { Context } from '#platform/context.ts';

/** Domains that are set aside for examples and this machine: no mail ever arrives there. */
const NOWHERE = /(^|[@.])(example|example\.(com|net|org)|invalid|test|localhost)$/i;

/** What a shop needs before it opens, as it stands now. */
export async function setupFacts(ctx: Context): Promise<SetupWire> {
  const [goods, merchant] = await Promise.all([
    goodsFacts(ctx.db, ctx.clock.now()),
    storeSettings(ctx),
  ]);
  return {
    ...goods,
    policiesAgree:
      merchant.returnDays === merchant.returnDaysTerms &&
      merchant.refundDays === merchant.refundDaysTerms,
    payment: movesMoney(ctx.settings.payments) ? 'provider' : 'simulator',
    contactEmail: merchant.supportEmail,
    contactIsReal: !NOWHERE.test(merchant.supportEmail),
  };
}

/** A demo speaks to a simulator on its own machine; a sandbox of the provider moves nothing either. */
const movesMoney = ({ kind, apiUrl }: Context['settings']['payments']): boolean =>
  kind === 'provider' &&
  (apiUrl === undefined ||
    !/^(localhost|127\..*|\[::1\]|.*\bsandbox\b.*)$/.test(new URL(apiUrl).hostname));
