import { SMTPServer } from 'smtp-server';
import { readReport } from '#app/domain/notifications/read-report.server.ts';
import { errorFields, log } from '#app/platform/log.ts';
import { MAX_REPORT_BYTES } from '#app/platform/mail-report.ts';
import { readTokenAddress } from '#app/platform/mail-token.ts';

/** Mailbox providers that want one address for all complaints send them here (RFC 2142). */
const FOR_ALL = /^(abuse|fbl|postmaster)@/i;
const MAX_CLIENTS = 20;
const IDLE_MS = 60_000;

/**
 * The mail server that receives bounces and complaints: the MX of the brands' bounce domains points here. It accepts
 * only mails to addresses with one of our tokens, and sends none: no relay, no replies.
 */
export function openMailInbox(port: number, host: string): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    hideENHANCEDSTATUSCODES: false,
    size: MAX_REPORT_BYTES,
    maxClients: MAX_CLIENTS,
    socketTimeout: IDLE_MS,
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (readTokenAddress(address) || FOR_ALL.test(address)) return done();
      done(Object.assign(new Error('No such mailbox here'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.on('end', () => {
        if (stream.sizeExceeded)
          return done(Object.assign(new Error('Too large for a report'), { responseCode: 552 }));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        readReport(Buffer.concat(chunks), to, new Date()).then(
          () => done(),
          (error: unknown) => {
            // The sender keeps it and retries.
            log.error(errorFields(error), 'a report could not be received');
            done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          },
        );
      });
    },
  });
  server.on('error', (error) => log.warn(errorFields(error), 'the mail inbox lost a connection'));
  server.listen(port, host);
  log.info({ port, host }, 'receiving bounces and complaints');
  return server;
}
