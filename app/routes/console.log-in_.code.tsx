import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { passkeyAnswer } from '#app/api/console.ts';
import { qrPath } from '#app/api/qr-code.server.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { RecoveryCodes } from '#app/components/console/recovery-codes.tsx';
import { SecondStep, type SecondStepFault } from '#app/components/console/second-step.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { giveStaffCode, loadSecondStep } from '#app/domain/staff/sign-in.server.ts';
import { giveStaffPasskey, secondStepPasskey } from '#app/domain/staff/staff-passkeys.server.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { consoleOf, consoleSite, safeConsolePath, staffOf, visitOf } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Log in` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const to = safeConsolePath(new URL(request.url).searchParams.get('to'));
  const { token, facts } = consoleOf(context);
  const step = await loadSecondStep(facts.now, token);
  if (step) {
    const setup = step.setup && { secret: step.setup.secret, qr: qrPath(step.setup.url) };
    const passkey = setup ? null : await secondStepPasskey(facts.now, token, consoleSite(context));
    return json({ to, setup, passkey });
  }
  // After the last code, the page is loaded again next to the recovery codes.
  if (request.method !== 'GET' || (await staffOf(context))) return json({ to, setup: null, passkey: null });
  throw redirect('/console/log-in');
}

export async function action({ context, request }: ActionFunctionArgs) {
  const visited = consoleOf(context);
  const fields = await readForm(request);
  const to = safeConsolePath(fields.get('to'));
  if (fields.get('intent') === 'passkey') {
    const outcome = await giveStaffPasskey(
      visitOf(visited),
      visited.token,
      passkeyAnswer(fields),
      consoleSite(context),
    );
    if (outcome.ok) return redirect(to);
    if (outcome.code === 'session_ended') throw redirect('/console/log-in');
    const { ok: _, ...fault } = outcome;
    return json(
      { to, codes: null, fault: fault as SecondStepFault },
      { status: fault.code === 'blocked' ? 429 : 422 },
    );
  }
  if (!fields.has('code')) throw badRequest('code_needed', 422);
  const code = (fields.get('code') ?? '').slice(0, 40);
  const outcome = await giveStaffCode(visitOf(visited), visited.token, code);
  if (outcome.ok)
    return outcome.recoveryCodes ? json({ to, codes: outcome.recoveryCodes, fault: null }) : redirect(to);
  if (outcome.code === 'session_ended') throw redirect('/console/log-in');
  const { ok: _, ...fault } = outcome;
  return json(
    { to, codes: null, fault: fault as SecondStepFault },
    { status: fault.code === 'blocked' ? 429 : 422 },
  );
}

export default function ConsoleCode() {
  const { to, setup, passkey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (reply?.codes) return <RecoveryCodes codes={reply.codes} to={reply.to} />;
  return (
    <>
      <h1>{setup ? <Trans>Set up your authenticator app</Trans> : <Trans>Enter a code</Trans>}</h1>
      <SecondStep to={reply?.to ?? to} setup={setup} passkey={passkey} fault={reply?.fault ?? null} />
    </>
  );
}
