import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { testFolder } from '#support/test-folder.ts';
import { createMailer } from './create-mailer.ts';
import { createFileMailer } from './file-mailer.ts';
import type { Mail, Mailer } from './mailer.ts';

const aMail = (over: Partial<Mail> = {}): Mail => ({
  to: 'shopper@demo.shop',
  from: 'Needle & Thread, "Fine" Textiles <shop@demo.shop>',
  subject: 'Your order #10042',
  html: '<p>Thank you</p>',
  text: 'Thank you',
  messageId: '<0192@demo.shop>',
  ...over,
});

describe('mail to files', () => {
  test('writes one complete mail that a mail program can open', async () => {
    const folder = testFolder();
    await createFileMailer(join(folder, 'mail'), {
      now: () => new Date('2026-03-04T05:06:07Z'),
    }).send(aMail());
    const [name = '', ...others] = await readdir(join(folder, 'mail'));
    expect(others).toEqual([]);
    expect(name).toMatch(/^2026-03-04T05-06-07-000Z--0192-demo\.shop-[0-9a-f]{10}\.eml$/);
    const text = await readFile(join(folder, 'mail', name), 'utf8');
    expect(text).toContain('Message-ID: <0192@demo.shop>');
    expect(text).toContain('To: shopper@demo.shop');
    expect(text).toContain('<shop@demo.shop>');
    expect(text).toContain('Date: Wed, 04 Mar 2026 05:06:07 +0000');
    expect(text).toContain('<p>Thank you</p>');
    expect(text).toContain('Auto-Submitted: auto-generated');
    expect(text).toContain('X-Auto-Response-Suppress: All');
    expect(text).not.toContain('Reply-To');
  });

  test.runIf(process.platform !== 'win32')(
    'only their owner reads files; a folder stays as it is while the shop runs',
    async () => {
      const folder = join(testFolder(), 'mail');
      // Created by an earlier version.
      await mkdir(folder, { mode: 0o755 });
      const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
      const mailer = createFileMailer(folder);
      await mailer.send(aMail());
      const [name = ''] = await readdir(folder);
      expect([await modeOf(folder), await modeOf(join(folder, name))]).toEqual(['700', '600']);
      await chmod(folder, 0o750);
      await mailer.send(aMail());
      expect(await modeOf(folder)).toBe('750');
    },
  );

  test('attaches files', async () => {
    const folder = join(testFolder(), 'mail');
    const content = new TextEncoder().encode('%PDF-1.7 of ünlimited length');
    const file = { fileName: 'Rechnung-Ü-1.pdf', contentType: 'application/pdf', content };
    await createFileMailer(folder).send(aMail({ attachments: [file] }));
    const [name = ''] = await readdir(folder);
    const text = await readFile(join(folder, name), 'utf8');
    expect(text).toContain('Content-Type: application/pdf');
    expect(text).toContain('Content-Disposition: attachment');
    expect(text).toContain(Buffer.from(content).toString('base64'));
  });

  test('logs once that access to its folder could not be restricted, and starts anyway', async () => {
    const file = join(testFolder(), 'file');
    await writeFile(file, '');
    const warnings: string[] = [];
    const settings = { smtpUrl: undefined, dataDir: file };
    createMailer(settings, (_, message) => warnings.push(message)).close();
    createMailer({ ...settings, dataDir: testFolder() }, (_, message) => warnings.push(message));
    expect(warnings).toEqual([expect.stringContaining('mail folder')]);
  });

  test('a retry replaces the file, even on another day', async () => {
    const folder = testFolder();
    let now = new Date('2026-03-04T05:06:07Z');
    const mailer = createFileMailer(folder, { now: () => now });
    await mailer.send(aMail());
    now = new Date('2026-03-05T00:00:00Z');
    await mailer.send(aMail({ text: 'Thank you again', isRetry: true }));
    await mailer.send(aMail({ messageId: '<0193@demo.shop>' }));
    const names = await readdir(folder);
    expect(names).toHaveLength(2);
    const first = names.find((name) => name.startsWith('2026-03-04')) ?? '';
    expect(await readFile(join(folder, first), 'utf8')).toContain('Thank you again');
  });

  test('ids that differ only in characters a file name cannot contain stay two mails', async () => {
    const folder = testFolder();
    const mailer = createFileMailer(folder);
    await mailer.send(aMail({ messageId: '<a/b@demo.shop>' }));
    await mailer.send(aMail({ messageId: '<a:b@demo.shop>' }));
    expect(await readdir(folder)).toHaveLength(2);
  });

  test('hostile fields add no header, no recipient and no path', async () => {
    const folder = testFolder();
    await createFileMailer(folder).send(
      aMail({
        to: 'a@demo.shop, b@demo.shop',
        subject: 'Hello\r\nBcc: victim@demo.shop',
        messageId: '../../x\r\nX-Evil: 1',
      }),
    );
    const [name = ''] = await readdir(folder);
    const head = (await readFile(join(folder, name), 'utf8')).split('\r\n\r\n')[0] ?? '';
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head).not.toMatch(/^X-Evil:/im);
    expect(head).not.toMatch(/^To:.*a@demo\.shop, b@demo\.shop\s*$/im);
  });
});

describe('mail by SMTP', () => {
  let server: Server;
  let mailer: Mailer | undefined;
  afterEach(async () => {
    mailer?.close();
    await new Promise((resolve) => server.close(resolve));
  });

  test('sends the mail to the server in the settings', async () => {
    const received: string[] = [];
    await listen((text) => {
      received.push(text);
      return '250 taken';
    });
    await mailer?.send(aMail());
    expect(received).toEqual([expect.stringContaining('Subject: Your order #10042')]);
  });

  test('throws when the server refuses, so that the job retries', async () => {
    await listen(() => '451 later');
    await expect(mailer?.send(aMail())).rejects.toThrow(/451/);
  });

  test.each([
    ['550 no such mailbox', true],
    ['450 mailbox busy', false],
  ])('%s to a recipient is permanent: %s', async (response, isPermanent) => {
    await listen(() => '250 taken', response);
    const problem: unknown = await mailer?.send(aMail()).catch((error: unknown) => error);
    expect(String(problem)).toContain(response);
    expect(problem instanceof Error && 'recipientRefused' in problem).toBe(isPermanent);
  });

  /** Connects to a minimal mail server that accepts all but what `onMail` and `onRecipient` answer otherwise. */
  async function listen(onMail: (text: string) => string, onRecipient = '250 fine') {
    server = createServer((socket) => {
      let data: string | null = null;
      const reply = (line: string) => socket.write(`${line}\r\n`);
      reply('220 test');
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        if (data !== null) {
          data += text;
          if (!data.endsWith('\r\n.\r\n')) return;
          reply(onMail(data));
          data = null;
        } else if (/^DATA/i.test(text)) {
          data = '';
          reply('354 go ahead');
        } else reply(/^RCPT/i.test(text) ? onRecipient : '250 fine');
      });
      socket.on('error', () => socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: '/nowhere' };
    mailer = createMailer(settings, () => undefined);
  }
});
