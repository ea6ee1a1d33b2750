import { createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { openSealed, sealText } from './seal.ts';

/** A brand's key as stored. */
export type DkimRow = { selector: string; sealedKey: string; publicKey: string; createdAt: Date };
/** The decrypted key, ready to sign with. */
export type DkimKey = { selector: string; privateKey: string; since: Date };

export class BrokenDkimKey extends Error {
  override name = 'BrokenDkimKey';
}

const BITS = 2048;
const sealedFor = (tenantId: number): string => `dkim ${tenantId}`;

const makeKeyPair = promisify(generateKeyPair);

/** Takes a moment, in a separate thread. */
export async function makeDkimKey(tenantId: number, secret: string): Promise<Omit<DkimRow, 'createdAt'>> {
  const { privateKey, publicKey } = await makeKeyPair('rsa', {
    modulusLength: BITS,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  const month = new Date().toISOString().slice(0, 7).replace('-', '');
  return {
    selector: `m${month}`,
    sealedKey: sealText(privateKey, sealedFor(tenantId), secret),
    publicKey: publicKey.toString('base64'),
  };
}

/**
 * Decrypts and validates a key. With a malformed key the library would silently send unsigned mails, so this throws
 * instead, and nothing is sent.
 */
export function openDkimKey(tenantId: number, row: DkimRow, secret?: string): DkimKey {
  try {
    const privateKey = openSealed(row.sealedKey, sealedFor(tenantId), secret);
    const key = createPrivateKey(privateKey);
    if (key.asymmetricKeyType !== 'rsa') throw new Error('it is not an RSA key');
    const published = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
    if (published !== row.publicKey) throw new Error('it does not match the published one');
    return { selector: row.selector, privateKey, since: row.createdAt };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BrokenDkimKey(`The key that the brand's mails are signed with cannot be used: ${why}`);
  }
}

/** The DNS record that publishes the key. */
export const dkimRecord = (
  { selector, publicKey }: Pick<DkimRow, 'selector' | 'publicKey'>,
  domain: string,
) => ({
  name: `${selector}._domainkey.${domain}`,
  value: `v=DKIM1; k=rsa; p=${publicKey}`,
});
