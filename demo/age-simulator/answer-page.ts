import { escapeHtml } from '#app/platform/escape-html.ts';

/** The site's login at the simulator. */
export const AGE_CLIENT = { id: 'local-site', secret: 'local-age-secret' };

export const ANSWERS = ['over_18', 'under_18', 'cancel'] as const;
/** A response that a provider never sends, or only an impostor. */
export const FAULTS = ['forged', 'wrong_nonce', 'wrong_audience', 'expired', 'no_claim'] as const;
export type Answer = (typeof ANSWERS)[number] | (typeof FAULTS)[number];

const LABELS: Record<Answer, string> = {
  over_18: '18 or over',
  under_18: 'Under 18',
  cancel: 'Cancel',
  forged: 'Signature of another key',
  wrong_nonce: 'Wrong nonce',
  wrong_audience: 'Wrong audience',
  expired: 'Expired token',
  no_claim: 'No age in the token',
};

/** The page on which a tester chooses the result of the age check. */
export function answerPage(request: URLSearchParams): string {
  const fields = [...request]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const button = (answer: Answer) =>
    `<button name="answer" value="${answer}">${escapeHtml(LABELS[answer])}</button>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Age check simulator</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px system-ui;max-width:30rem;margin:3rem auto;padding:0 1rem}
button{display:block;width:100%;margin:.5rem 0;padding:.75rem;font:inherit}</style>
<h1>Age check simulator</h1><p>Choose what the provider answers.</p>
<form method="post" action="/authorize">${fields}${ANSWERS.map(button).join('')}
<h2>Answers that the site must refuse</h2>${FAULTS.map(button).join('')}</form></html>`;
}
