import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export type KeyAlgorithm = 'ES256' | 'RS256' | 'EdDSA';

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const text = (data: Uint8Array): string => Buffer.from(data).toString('base64url');
const bytes = (value: unknown): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(String(value), 'base64url'));

const PAIRS: Record<KeyAlgorithm, () => { publicKey: KeyObject; privateKey: KeyObject }> = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  EdDSA: () => generateKeyPairSync('ed25519'),
};

/** A COSE key: RFC 9053 has the numbers. */
function coseKey(algorithm: KeyAlgorithm, publicKey: KeyObject): Uint8Array {
  const { x, y, n, e } = publicKey.export({ format: 'jwk' });
  const entries: Record<KeyAlgorithm, [number, number | Uint8Array<ArrayBuffer>][]> = {
    ES256: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ],
    RS256: [
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ],
    EdDSA: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(x)],
    ],
  };
  return isoCBOR.encode(new Map(entries[algorithm]));
}

/** User present and verified; `attested`: includes the key itself. */
const FLAGS = { used: 0x05, attested: 0x45 } as const;

/** An authenticator in software: creates one key of a kind and signs with it, like a phone. */
export function softAuthenticator(algorithm: KeyAlgorithm, site: { origin: string; host: string }) {
  const { publicKey, privateKey } = PAIRS[algorithm]();
  const id = randomBytes(32);
  let uses = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: site.origin, crossOrigin: false }));
  function authenticatorData(flags: number, rest: Uint8Array = new Uint8Array()): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    return Buffer.concat([sha256(site.host), Buffer.from([flags]), counter, rest]);
  }

  return {
    make({ challenge }: { challenge: string }): RegistrationResponseJSON {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(algorithm, publicKey)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(FLAGS.attested, attested))],
      ]);
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge)),
          attestationObject: text(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    /** `asCopy`: a clone of the key, with the counter from before the last use. */
    use(
      { challenge }: { challenge: string },
      { asCopy = false }: { asCopy?: boolean } = {},
    ): AuthenticationResponseJSON {
      if (!asCopy) uses += 1;
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(FLAGS.used);
      const signature = sign(
        algorithm === 'EdDSA' ? null : 'sha256',
        Buffer.concat([data, sha256(client)]),
        privateKey,
      );
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
        },
      };
    },
  };
}
