import { createPrivateKey } from 'node:crypto';
import { env } from './env.ts';
import { errorFields, log } from './log.ts';
import { mailsPosted } from './metrics.ts';
import { deliverMail } from './smtp.ts';

/** The mail folder and connections of the platform, next to those of the brands. */
const FOLDER = 'platform';

type PlatformMail = { to: string; subject: string; text: string };
/** `off`: the platform has no sender address. `failed` is logged. */
type PlatformDelivery = 'sent' | 'failed' | 'off';

/**
 * Sends an email of no brand from the platform's own address, immediately, because its contents must not be stored in a
 * queue. It never throws, because the caller has another way to deliver the contents.
 */
export async function deliverPlatformMail({ to, subject, text }: PlatformMail): Promise<PlatformDelivery> {
  const { PLATFORM_MAIL: sender } = env();
  if (!sender) return 'off';
  const { address, name, dkim } = sender;
  const mail = {
    from: { name, address },
    to: { name: '', address: to },
    envelope: { from: address, to },
    headers: { 'Auto-Submitted': 'auto-generated' },
    subject,
    text,
  };
  try {
    // Checks the key first, because an unreadable one would silently send an unsigned email.
    const key = dkim && { ...dkim, since: new Date(0) };
    if (key) createPrivateKey(key.privateKey);
    await deliverMail(FOLDER, mail, key);
    mailsPosted.add({ sender: 'platform', outcome: 'sent' });
    return 'sent';
  } catch (error) {
    mailsPosted.add({ sender: 'platform', outcome: 'failed' });
    log.error(errorFields(error), 'an email of the platform was not sent');
    return 'failed';
  }
}
