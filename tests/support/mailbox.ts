/** Mails that a shop has sent, instead of a mail server. */
import type { Mail, Mailer } from '#gateways/mailer/mailer.ts';
import { runAllJobs } from '#support/checkout.ts';
import { aTestShop, type TestShop } from '#support/shop.ts';

export interface Mailbox {
  readonly sent: Mail[];
  /** For the context of the shop. */
  readonly mailer: Mailer;
  /** Runs the shop's jobs first. @returns the mails to an address, oldest first */
  to(shop: TestShop, email: string): Promise<Mail[]>;
  /** The tokens of the links with this parameter that were mailed to an address, oldest first. */
  tokens(shop: TestShop, email: string, link?: string): Promise<string[]>;
  /** The newest of them. @throws if there is none */
  lastToken(shop: TestShop, email: string, link?: string): Promise<string>;
  /** Subjects of the mails to an address, oldest first. */
  subjects(shop: TestShop, email: string): Promise<string[]>;
}

export function aMailbox(): Mailbox {
  const sent: Mail[] = [];
  const to: Mailbox['to'] = async ({ ctx }, email) => {
    await runAllJobs(ctx);
    return sent.filter((mail) => mail.to === email);
  };
  const tokens: Mailbox['tokens'] = async (shop, email, link = 'token=') =>
    (await to(shop, email)).flatMap(
      ({ text }) => new RegExp(`[?&]${link}([\\w-]+)`).exec(text)?.slice(1) ?? [],
    );
  return {
    sent,
    mailer: { send: async (mail) => void sent.push(mail), close: () => undefined },
    to,
    tokens,
    lastToken: async (shop, email, link = 'token=') => {
      const last = (await tokens(shop, email, link)).at(-1);
      if (last === undefined) throw new Error(`no mail with a link “${link}” came to ${email}`);
      return last;
    },
    subjects: async (shop, email) => (await to(shop, email)).map(({ subject }) => subject),
  };
}

/** A shop and the mails that it sends. */
export async function aMailingShop(settings: Parameters<typeof aTestShop>[0] = {}) {
  const mailbox = aMailbox();
  return { mailbox, shop: await aTestShop(settings, { mailer: mailbox.mailer }) };
}
