import { z } from 'zod';
import { env } from './env.ts';
import { derivedSecret, openSealed, sealText } from './seal.ts';

/** A company's Adyen account, with its keys decrypted. */
export type AdyenAccount = {
  merchantAccount: string;
  environment: 'test' | 'live';
  livePrefix: string;
  clientKey: string;
  apiKey: string;
  /** The newest first; during a rotation two are valid. */
  hmacKeys: string[];
  /** The URL of the payment simulator; null for the real Adyen. */
  local: string | null;
};

export type AdyenAccountRow = Pick<
  AdyenAccount,
  'merchantAccount' | 'environment' | 'livePrefix' | 'clientKey'
> & { sealedKeys: string };

const hmacKey = z.string().regex(/^[0-9a-f]{64}$/i, 'must be 32 bytes in hexadecimal');
const keysSchema = z.strictObject({ api_key: z.string().min(20), hmac_keys: z.array(hmacKey).min(1).max(2) });

/** An operator's input for a company (`npm run tenant -- payments`). */
export const adyenAccountSchema = keysSchema
  .extend({
    merchant_account: z.string().regex(/^[\w-]{1,80}$/),
    environment: z.enum(['test', 'live']),
    /** The prefix of the live endpoint's URL, as Adyen shows it. */
    live_prefix: z
      .string()
      .regex(/^[\w-]*$/)
      .default(''),
    client_key: z.string().regex(/^(test|live)_\w+$/),
  })
  .refine((given) => (given.environment === 'live') === (given.live_prefix !== ''), {
    path: ['live_prefix'],
    message: 'is needed for live, and only there',
  })
  .refine((given) => given.client_key.startsWith(given.environment), {
    path: ['client_key'],
    message: 'is of the other environment',
  });

const PURPOSE = 'adyen keys';

export const sealAdyenKeys = (given: z.output<typeof keysSchema>, key: string): string =>
  sealText(JSON.stringify({ api_key: given.api_key, hmac_keys: given.hmac_keys }), PURPOSE, key);

/** The stored account, with its keys decrypted. */
export function openAdyenAccount({ sealedKeys, ...row }: AdyenAccountRow): AdyenAccount {
  const keys = keysSchema.parse(JSON.parse(openSealed(sealedKeys, PURPOSE)));
  return { ...row, apiKey: keys.api_key, hmacKeys: keys.hmac_keys, local: null };
}

/** The account of a company at the payment simulator; both sides derive its keys from the installation's key. */
export function localAdyenAccount(companyId: number, url: string, key = env().SECRET_KEY): AdyenAccount {
  const secret = (what: string): string => derivedSecret(`local adyen ${what} ${companyId}`, key);
  return {
    merchantAccount: `LocalCompany${companyId}`,
    environment: 'test',
    livePrefix: '',
    clientKey: `test_LOCAL${companyId}`,
    apiKey: secret('api'),
    hmacKeys: [secret('hmac')],
    local: url,
  };
}
