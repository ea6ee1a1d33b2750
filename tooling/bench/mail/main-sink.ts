import { startMailSink } from '#tests/fakes/mail/start-mail-sink.ts';

// A mail server in a separate process, like a real one. It discards the emails and reports their number.
const sink = await startMailSink();
let count = 0;
let signed = 0;
const trim = (): void => {
  for (const { raw } of sink.mails.splice(0)) {
    count += 1;
    if (raw.subarray(0, 15).toString('latin1') === 'DKIM-Signature:') signed += 1;
  }
};
setInterval(trim, 200);
process.on('message', () => {
  trim();
  process.send?.({ count, signed });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: sink.url });
