import type { Configuration } from 'openid-client';
import { type AgeProviderConfig, env } from './env.ts';
import { errorFields, log } from './log.ts';

/** Imported on first use, because most processes never need it. */
const client = () => import('openid-client');

/** The claim of age check providers, as in the EU's age verification and OneID. */
const CLAIM = 'age_over_18';
const TIMEOUT_SECONDS = 8;

export type AgeOutcome = 'of_age' | 'under_age' | 'canceled' | 'failed';
/** The values that prove that a response belongs to a request. */
export type AgeRequest = { state: string; nonce: string; verifier: string };

/** The installation's age check provider; null for none. */
export const ageProvider = (): { issuer: string } | null => {
  const { AGE_PROVIDER } = env();
  return AGE_PROVIDER && { issuer: AGE_PROVIDER.issuer };
};

let discovered: { issuer: string; config: Promise<Configuration> } | undefined;

/**
 * The provider's endpoints from OpenID Connect discovery, cached per process; a failure is retried by the next call.
 */
function configuration(): Promise<Configuration> {
  const { AGE_PROVIDER: provider } = env();
  if (!provider) throw new Error('No age provider is configured.');
  if (discovered?.issuer !== provider.issuer) {
    const config = discover(provider);
    config.catch(() => {
      discovered = undefined;
    });
    discovered = { issuer: provider.issuer, config };
  }
  return discovered.config;
}

async function discover({ issuer, clientId, clientSecret }: AgeProviderConfig): Promise<Configuration> {
  const { allowInsecureRequests, ClientSecretBasic, discovery, enableNonRepudiationChecks } = await client();
  // The token's signature is checked even though it is received from the provider over TLS.
  const execute = [
    enableNonRepudiationChecks,
    ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
  ];
  return await discovery(new URL(issuer), clientId, undefined, ClientSecretBasic(clientSecret), {
    execute,
    timeout: TIMEOUT_SECONDS,
  });
}

/**
 * Starts an OpenID Connect authorization code flow with PKCE and nonce; `url` is the redirect target for the browser,
 * `returnTo` where the provider sends it back. Null when the provider does not respond.
 */
export async function requestAgeCheck(
  returnTo: string,
  locale: string,
  tenantId: number,
): Promise<(AgeRequest & { url: string }) | null> {
  try {
    const [oidc, config] = await Promise.all([client(), configuration()]);
    const request = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    };
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: returnTo,
      scope: env().AGE_PROVIDER?.scope ?? 'openid',
      state: request.state,
      nonce: request.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(request.verifier),
      code_challenge_method: 'S256',
      ui_locales: locale,
      // Forces a login, because someone who shares the browser may be logged in at the provider.
      prompt: 'login',
    });
    return { ...request, url: url.href };
  } catch (error) {
    log.error({ tenant: tenantId, ...errorFields(error) }, 'the age provider does not answer');
    return null;
  }
}

/**
 * The result in the provider's response, which is a URL of this site with the code. Checks state, issuer, audience,
 * nonce, expiry and signature. `failed` for a response that is invalid or does not state the age.
 */
export async function readAgeResult(
  answer: URL,
  { state, nonce, verifier }: AgeRequest,
  tenantId: number,
): Promise<AgeOutcome> {
  const oidc = await client();
  try {
    const tokens = await oidc.authorizationCodeGrant(await configuration(), answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claim = tokens.claims()?.[CLAIM];
    if (claim === true) return 'of_age';
    if (claim === false) return 'under_age';
    log.warn({ tenant: tenantId }, 'the age provider says nothing about the age');
    return 'failed';
  } catch (error) {
    if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
      return 'canceled';
    log.warn({ tenant: tenantId, ...errorFields(error) }, 'an answer of the age provider is not valid');
    return 'failed';
  }
}
