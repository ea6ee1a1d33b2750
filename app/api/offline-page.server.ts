import type { RequestContext } from '#app/http/guards/request-context.ts';
import { escapeHtml } from '#app/platform/escape-html.ts';
import type { AnyScope } from '#tenants/scope.ts';
import { SCHEME_COOKIE } from './root-data.server.ts';

type Texts = { offlineTitle: string; offline: string; again: string };

const CSS = `
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px;text-align:center;
font:var(--text-size,1rem)/1.5 var(--font-body,Arial,sans-serif);color:var(--color-ink);background:var(--color-page)}
main{max-width:26rem;display:grid;gap:16px;justify-items:center}
svg{height:40px;width:auto;color:var(--color-ink)}
h1{margin:0;font:var(--display-weight,700) 1.5rem/1.2 var(--font-display,inherit);text-wrap:balance}
p{margin:0}
a{display:inline-grid;place-items:center;min-height:48px;padding:0 24px;border-radius:var(--radius-control,12px);
background:var(--color-primary);color:var(--color-on-primary);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--color-primary);outline-offset:3px}`;

/** Reloads the page when the browser is online, and periodically, because the event is unreliable. */
const SCRIPT = `
const again=()=>location.reload();
addEventListener('online',again);
let wait=5000;
const look=async()=>{try{const r=await fetch('/healthz',{cache:'no-store'});if(r.ok)return again()}catch{}
wait=Math.min(wait*2,60000);setTimeout(look,wait)};
setTimeout(look,wait);`;

/** In the brand's design and the reader's language; without the brand for members in discreet mode. */
export function offlinePage(
  { tenant, locale, viewer }: AnyScope,
  texts: Texts,
  { facts, cookies }: Pick<RequestContext, 'facts' | 'cookies'>,
): { html: string; policy: string } {
  const { nonce } = facts;
  const discreet = viewer?.discreet ?? false;
  const scheme = cookies.get(SCHEME_COOKIE);
  const chosen = scheme === 'light' || scheme === 'dark' ? ` data-scheme="${scheme}"` : '';
  const title = discreet ? tenant.settings.statement_descriptor : `${texts.offlineTitle} · ${tenant.name}`;
  const html = `<!DOCTYPE html>
<html lang="${locale}"${chosen}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${tenant.theme.css}${CSS}</style></head>
<body><main>${discreet ? '' : tenant.theme.logo}
<h1>${escapeHtml(texts.offlineTitle)}</h1><p>${escapeHtml(texts.offline)}</p>
<a href="">${escapeHtml(texts.again)}</a></main>
<script nonce="${nonce}">${SCRIPT}</script></body></html>
`;
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}
