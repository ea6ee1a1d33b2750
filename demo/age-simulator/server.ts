import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { AGE_CLIENT, ANSWERS, type Answer, answerPage, FAULTS } from './answer-page.ts';

export type LocalAgeProvider = { url: string; server: Server; close: () => Promise<void> };

const CODE_SECONDS = 60;
const TOKEN_SECONDS = 300;
const KEY_ID = 'local-1';

type Grant = { answer: Answer; redirectUri: string; challenge: string; nonce: string; expiresAt: number };
type Provider = {
  issuer: string;
  signing: CryptoKey;
  /** A key that the provider does not publish. */
  forged: CryptoKey;
  jwks: { keys: JWK[] };
  /** By authorization code; each can be used once. */
  grants: Map<string, Grant>;
};

class Refusal extends Error {
  readonly status: number;
  readonly error: string;
  constructor(error: string, status = 400) {
    super(error);
    this.error = error;
    this.status = status;
  }
}

/**
 * A server that imitates an OpenID Connect age check provider: discovery, JWKS, authorization code with PKCE, signed ID
 * token with `age_over_18`. Its page lets the tester choose the answer, also wrong ones.
 */
export async function startLocalAgeProvider({ port }: { port: number }): Promise<LocalAgeProvider> {
  if (process.env.APP_ENV === 'production')
    throw new Error('The simulator of age checks is refused in production.');
  const [pair, other] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const jwk = await exportJWK(pair.publicKey);
  const server = createServer((req, res) => {
    respond(req, res, provider).catch((error: unknown) => {
      if (!(error instanceof Refusal)) console.error(error);
      const { status, error: code } =
        error instanceof Refusal ? error : { status: 500, error: 'server_error' };
      json(res, { error: code }, status);
    });
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`;
  const provider: Provider = {
    issuer,
    signing: pair.privateKey,
    forged: other.privateKey,
    jwks: { keys: [{ ...jwk, kid: KEY_ID, alg: 'ES256', use: 'sig' }] },
    grants: new Map(),
  };
  return { url: issuer, server, close: () => new Promise((done) => server.close(() => done())) };
}

async function respond(req: IncomingMessage, res: ServerResponse, provider: Provider): Promise<void> {
  const { issuer, jwks } = provider;
  const url = new URL(req.url ?? '/', issuer);
  const call = `${req.method} ${url.pathname}`;
  if (call === 'GET /') return json(res, { issuer });
  if (call === 'GET /jwks') return json(res, jwks);
  if (call === 'GET /.well-known/openid-configuration') return json(res, metadata(issuer));
  if (call === 'GET /authorize') {
    checkedRequest(url.searchParams);
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    return void res.end(answerPage(url.searchParams));
  }
  if (call === 'POST /authorize') return decide(res, provider, await readForm(req));
  if (call === 'POST /token') {
    authenticate(req);
    return json(res, await exchange(provider, await readForm(req)));
  }
  throw new Refusal('not_found', 404);
}

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code'],
  subject_types_supported: ['pairwise'],
  id_token_signing_alg_values_supported: ['ES256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic'],
  code_challenge_methods_supported: ['S256'],
  scopes_supported: ['openid', 'age_over_18'],
  claims_supported: ['sub', 'age_over_18'],
  authorization_response_iss_parameter_supported: true,
});

/** Checked before showing a page, as a real provider does; a wrong redirect URI never gets a response. */
function checkedRequest(given: URLSearchParams) {
  const redirectUri = given.get('redirect_uri') ?? '';
  if (given.get('client_id') !== AGE_CLIENT.id) throw new Refusal('unauthorized_client');
  if (!URL.canParse(redirectUri) || new URL(redirectUri).pathname !== '/age/return')
    throw new Refusal('invalid_redirect_uri');
  const scopes = (given.get('scope') ?? '').split(' ');
  const challenge = given.get('code_challenge') ?? '';
  if (given.get('response_type') !== 'code' || given.get('code_challenge_method') !== 'S256')
    throw new Refusal('invalid_request');
  if (challenge.length !== 43) throw new Refusal('invalid_request');
  if (!scopes.includes('openid') || !scopes.includes('age_over_18')) throw new Refusal('invalid_scope');
  return { redirectUri, challenge, nonce: given.get('nonce') ?? '', state: given.get('state') ?? '' };
}

function decide(res: ServerResponse, { issuer, grants }: Provider, given: URLSearchParams): void {
  const { redirectUri, challenge, nonce, state } = checkedRequest(given);
  const answer = [...ANSWERS, ...FAULTS].find((known) => known === given.get('answer'));
  if (!answer) throw new Refusal('invalid_request');
  const back = new URL(redirectUri);
  back.searchParams.set('state', state);
  back.searchParams.set('iss', issuer);
  if (answer === 'cancel') back.searchParams.set('error', 'access_denied');
  else {
    const code = randomBytes(24).toString('base64url');
    grants.set(code, { answer, redirectUri, challenge, nonce, expiresAt: Date.now() + CODE_SECONDS * 1000 });
    back.searchParams.set('code', code);
  }
  res.writeHead(303, { Location: back.href }).end();
}

function authenticate(req: IncomingMessage): void {
  const [scheme, value = ''] = (req.headers.authorization ?? '').split(' ');
  const [id, secret] = Buffer.from(value, 'base64').toString('utf8').split(':').map(decodeURIComponent);
  if (scheme !== 'Basic' || id !== AGE_CLIENT.id || secret !== AGE_CLIENT.secret)
    throw new Refusal('invalid_client', 401);
}

async function exchange({ issuer, signing, forged, grants }: Provider, given: URLSearchParams) {
  const code = given.get('code') ?? '';
  const grant = grants.get(code);
  grants.delete(code);
  const verifier = given.get('code_verifier') ?? '';
  if (given.get('grant_type') !== 'authorization_code') throw new Refusal('unsupported_grant_type');
  if (
    !grant ||
    grant.expiresAt < Date.now() ||
    grant.redirectUri !== given.get('redirect_uri') ||
    createHash('sha256').update(verifier).digest('base64url') !== grant.challenge
  )
    throw new Refusal('invalid_grant');
  const { answer, nonce } = grant;
  const age = answer === 'under_18' ? { age_over_18: false } : { age_over_18: true };
  const issued = Math.floor(Date.now() / 1000) - (answer === 'expired' ? 2 * TOKEN_SECONDS : 0);
  const idToken = await new SignJWT({
    ...(answer === 'no_claim' ? {} : age),
    nonce: answer === 'wrong_nonce' ? 'another' : nonce,
  })
    .setProtectedHeader({ alg: 'ES256', kid: KEY_ID })
    .setIssuer(issuer)
    .setAudience(answer === 'wrong_audience' ? 'another' : AGE_CLIENT.id)
    .setSubject(randomBytes(16).toString('base64url'))
    .setIssuedAt(issued)
    .setExpirationTime(issued + TOKEN_SECONDS)
    .sign(answer === 'forged' ? forged : signing);
  return {
    access_token: randomBytes(24).toString('base64url'),
    token_type: 'Bearer',
    expires_in: TOKEN_SECONDS,
    id_token: idToken,
  };
}

async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

function json(res: ServerResponse, value: unknown, status = 200): void {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  res.end(JSON.stringify(value));
}
