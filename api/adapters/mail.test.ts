import net from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { AddressRefusedError, createMailSender, logUnsentMail, readOutbox, sendAwaited } from './mail.ts';

describe('mail', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());
  afterEach(() => void vi.useRealTimers());

  const mail = {
    to: 'maría@example.org',
    subject: 'Your sign-in link',
    text: 'https://tern.localhost/auth/verify?token=abc',
  };

  it('goes encrypted to the local outbox when no mail server is configured', async () => {
    await services.mail.send(mail);
    const [entry] = await readOutbox(services.db, services.vault);
    expect(entry).toMatchObject(mail);
    const [row] = await services.db.outboxMail.findMany();
    expect(JSON.stringify(row)).not.toMatch(/example|token|sign-in/);
  });

  it('is stored once in the outbox when the same mail id is sent twice', async () => {
    const told = { ...mail, id: 'txn_1', subject: 'Your receipt' };
    await services.mail.send(told);
    await services.mail.send(told);
    const entries = await readOutbox(services.db, services.vault);
    expect(entries.filter(({ subject }) => subject === 'Your receipt')).toHaveLength(1);
  });

  it('goes to the configured mail server from the configured address, with support as the default Reply-To', async () => {
    const received: { from: string; to: string[]; data: string }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            data: Buffer.concat(chunks).toString(),
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const settings = {
      ...services.settings,
      smtpUrl: `smtp://127.0.0.1:${port}/?ignoreTLS=true`,
      mailFrom: 'Tern <hello@tern.example>',
      supportEmail: 'help@tern.example',
    };
    const sender = createMailSender(settings, services.db, services.vault);
    await sender.send({ ...mail, to: 'ana@example.org', id: 'txn_1' });
    await sender.send({ ...mail, to: 'help@tern.example', replyTo: 'ana@example.org' });
    await new Promise<void>((resolve) => server.close(resolve));
    expect(received).toHaveLength(2);
    expect(received[0]).toMatchObject({ from: 'hello@tern.example', to: ['ana@example.org'] });
    expect(received[0]?.data).toContain('Subject: Your sign-in link');
    expect(received[0]?.data).toContain('Message-ID: <txn_1@tern.example>');
    expect(received.map(({ data }) => /^Reply-To: (.*)\r$/m.exec(data)?.[1])).toEqual([
      'help@tern.example',
      'ana@example.org',
    ]);
  });

  /** Answers each line with its entry in `says`. A line without an entry gets no answer and resolves `silent`. */
  async function startMailServer(says: Readonly<Record<string, string>>) {
    const sockets = new Set<net.Socket>();
    let fallSilent = () => {};
    const silent = new Promise<void>((resolve) => (fallSilent = resolve));
    const heard: string[] = [];
    const server = net.createServer((socket) => {
      sockets.add(socket);
      const answer = (line: string) => {
        const [word = ''] = line.split(/[ \r]/);
        heard.push(word);
        const reply = says[word.toUpperCase()];
        if (reply === undefined) fallSilent();
        else socket.write(`${reply}\r\n`);
      };
      socket.on('error', () => {});
      socket.on('data', (bytes: Buffer) => answer(bytes.toString()));
      if (says['']) socket.write(`${says['']}\r\n`);
      else fallSilent();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
      url: `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
      heard,
      silent,
      close() {
        for (const socket of sockets) socket.destroy();
        server.close();
      },
    };
  }
  const POLITE = {
    '': '220 mail',
    EHLO: '250 mail',
    MAIL: '250 yes',
    RCPT: '250 yes',
    STARTTLS: '502 no',
    QUIT: '221 bye',
  };

  it.each([
    ['greets nobody', {}, [], 'Greeting never received'],
    ['never takes the letter', POLITE, ['EHLO', 'MAIL', 'RCPT', 'DATA'], 'Message sending aborted'],
  ])('fails within 8 seconds with a server that %s', async (_how, says, heard, why) => {
    const server = await startMailServer(says);
    const settings = { ...services.settings, smtpUrl: server.url };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const given = expect(createMailSender(settings, services.db, services.vault).send(mail)).rejects.toThrow(why);
    await server.silent;
    await vi.advanceTimersByTimeAsync(8_000);
    await given;
    expect(server.heard).toEqual(heard);
    server.close();
  });

  it.each([
    ['greets nobody', {}],
    ['never takes the letter', POLITE],
  ])(
    'fails nine seconds after the request began, however late it is sent, with a server that %s',
    async (_how, says) => {
      const server = await startMailServer(says);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
      const sender = createMailSender({ ...services.settings, smtpUrl: server.url }, services.db, services.vault);
      const given = vi.fn();
      const call = sendAwaited({ mail: sender, caller: { since: performance.now() - 6_000 } }, mail).catch(given);
      await server.silent;
      await vi.advanceTimersByTimeAsync(2_900);
      expect(given).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(100);
      await call;
      expect(given).toHaveBeenCalledOnce();
      server.close();
    },
  );

  it('to an unknown mailbox is logged as a warning, not as an error', async () => {
    const server = await startMailServer({ ...POLITE, RCPT: '550 no such user' });
    const settings = { ...services.settings, smtpUrl: server.url };
    const refusal: unknown = await createMailSender(settings, services.db, services.vault)
      .send(mail)
      .catch((error: unknown) => error);
    server.close();
    expect(refusal).toBeInstanceOf(AddressRefusedError);
    const log = { warn: vi.fn(), error: vi.fn() };
    const about = { log, caller: { requestId: 'req_1' } };
    logUnsentMail(about, refusal, 'It was not sent');
    logUnsentMail(about, new Error('down'), 'It was not sent');
    expect([log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 1]);
  });

  it('is not sent in production to a server without TLS', async () => {
    const server = await startMailServer(POLITE);
    const settings = { ...services.settings, isProduction: true, smtpUrl: server.url };
    await expect(createMailSender(settings, services.db, services.vault).send(mail)).rejects.toThrow();
    expect(server.heard).not.toContain('MAIL');
    server.close();
  });
});
