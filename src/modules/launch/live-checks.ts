/** Checks that ask other systems, for `npm run go-live`; each replaces the line of {@link launchChecks} with its id. */
import { randomUUID } from 'node:crypto';
import { PROVIDER_CODES, type ProviderCode } from '#kernel/provider-codes.ts';
import type { LaunchCheck } from '#modules/launch/launch-check.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import type { Context } from '#platform/context.ts';

/** Where the credentials of each provider are to be copied again from. */
const CREDENTIALS = {
  paypal: 'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET',
  stripe: 'STRIPE_SECRET_KEY',
} as const;

/** Asks the payment providers about a payment that does not exist, for which they check the credentials. */
export async function tryPayments(ctx: Context, check: LaunchCheck): Promise<LaunchCheck> {
  const settings = await getStoreSettings(ctx);
  const offered = PROVIDER_CODES.filter((code) => settings[code]);
  if (check.state !== 'done' || offered.length === 0) return check;
  for (const code of offered) {
    const problem = await credentialsProblem(ctx, check, code);
    if (problem) return problem;
  }
  const fact = offered.length > 1 ? 'Both accept the credentials.' : 'It accepts the credentials.';
  return { ...check, fact: `${check.fact} ${fact}` };
}

async function credentialsProblem(
  ctx: Context,
  check: LaunchCheck,
  code: ProviderCode,
): Promise<LaunchCheck | null> {
  const outcome = await ctx.payments[code].getPayment(`LAUNCHCHECK${randomUUID().slice(0, 8)}`);
  if (outcome.kind !== 'unknown') return null;
  return outcome.reason === 'sign-in'
    ? {
        ...check,
        state: 'missing',
        fact: 'The payment provider refuses the credentials.',
        fix: `Copy ${CREDENTIALS[code]} again, of the live account and not of the sandbox.`,
      }
    : {
        ...check,
        state: 'missing',
        fact: `The payment provider does not answer (${outcome.reason}).`,
        fix: 'Check that this machine can reach it, then run this again.',
      };
}

/** Sends a test mail to the contact address. */
export async function tryMail(ctx: Context, check: LaunchCheck): Promise<LaunchCheck> {
  if (check.state !== 'done') return check;
  const { shopName, supportEmail } = await getStoreSettings(ctx);
  const text = `This is the test mail of ${shopName}. Customers will receive mail from this address.`;
  try {
    await ctx.mailer.send({
      to: supportEmail,
      from: `${shopName} <${supportEmail}>`,
      subject: 'Test mail',
      text,
      html: `<p>${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`,
      messageId: randomUUID(),
    });
    return { ...check, fact: `A test mail was sent to ${supportEmail}.` };
  } catch (error) {
    return {
      ...check,
      state: 'missing',
      fact: `The test mail to ${supportEmail} was not sent (${error instanceof Error ? error.message : String(error)}).`,
      fix: 'Correct SMTP_URL.',
    };
  }
}

/** Asks the picture store whether it can be written. */
export async function tryStorage({ files }: Context, check: LaunchCheck): Promise<LaunchCheck> {
  const problem = await files.problem();
  if (problem === null) return check;
  return { ...check, state: 'missing', fact: 'Pictures cannot be stored.', fix: problem.message };
}
