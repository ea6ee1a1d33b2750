import { SMTPServer } from 'smtp-server';

export type SunkMail = { from: string; to: string; raw: Buffer };
export type MailSink = {
  url: string;
  mails: SunkMail[];
  /** The response to a recipient: an SMTP error, or nothing. */
  answer: (to: string) => { code: number; text: string } | null;
  /** Rejects by sender, for all recipients. */
  refuseSender: () => { code: number; text: string } | null;
  close: () => Promise<void>;
};

/** A mail server that accepts everything that `answer` does not reject. */
export async function startMailSink(): Promise<MailSink> {
  const sink = { mails: [], answer: () => null, refuseSender: () => null } as unknown as MailSink;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onMailFrom(_address, _session, done) {
      const refusal = sink.refuseSender();
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null);
    },
    onRcptTo({ address }, _session, done) {
      const refusal = sink.answer(address);
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        for (const { address } of session.envelope.rcptTo)
          sink.mails.push({ from, to: address, raw: Buffer.concat(chunks) });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port } = server.server.address() as { port: number };
  sink.url = `smtp://127.0.0.1:${port}`;
  sink.close = () => new Promise((closed) => server.close(() => closed()));
  return sink;
}
