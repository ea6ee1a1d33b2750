import { SMTPServer } from 'smtp-server';
import { receiveMail } from '#app/domain/notifications/read-report.server.ts';
import { MAX_CASE_MAIL_BYTES } from '#app/platform/case-mail.ts';
import { errorFields, log } from '#app/platform/log.ts';
import { MAX_REPORT_BYTES } from '#app/platform/mail-report.ts';
import { readCaseAddress, readTokenAddress } from '#app/platform/mail-token.ts';

/** Mailbox providers that require a single address for all complaints send them here (RFC 2142). */
const FOR_ALL = /^(abuse|fbl|postmaster)@/i;
const MAX_CLIENTS = 20;
const IDLE_MS = 60_000;

const isCase = (address: string): boolean => readCaseAddress(address) !== null;

/**
 * The mail server that receives bounces, complaints and replies to cases: the MX of the brands' bounce domains points here. It accepts
 * only mails to addresses with one of our tokens, and sends none: no relay, no replies. Rejects when it cannot listen.
 */
export async function openMailInbox(port: number, host: string): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    hideENHANCEDSTATUSCODES: false,
    size: MAX_CASE_MAIL_BYTES,
    maxClients: MAX_CLIENTS,
    socketTimeout: IDLE_MS,
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (readTokenAddress(address) || isCase(address) || FOR_ALL.test(address)) return done();
      done(Object.assign(new Error('No such mailbox here'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const limit = to.some(isCase) ? MAX_CASE_MAIL_BYTES : MAX_REPORT_BYTES;
      const chunks: Buffer[] = [];
      let bytes = 0;
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= limit) chunks.push(chunk);
        else chunks.length = 0;
      });
      stream.on('end', () => {
        if (bytes > limit)
          return done(Object.assign(new Error('Too large: send text only'), { responseCode: 552 }));
        const { mailFrom } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        receiveMail({ raw: Buffer.concat(chunks), to, from }, new Date()).then(
          (outcome) =>
            outcome === 'too_many'
              ? done(Object.assign(new Error('Too many emails about this today'), { responseCode: 550 }))
              : done(),
          (error: unknown) => {
            // The sender keeps the mail and retries.
            log.error(errorFields(error), 'an email could not be received');
            done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          },
        );
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  server.on('error', (error) => log.warn(errorFields(error), 'the mail inbox lost a connection'));
  log.info({ port, host }, 'receiving bounces, complaints and replies');
  return server;
}
