import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { admitted } from '#app/api/admission.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { LinkInvalid } from '#app/components/session/link-invalid.tsx';
import { linkIsOpen } from '#app/domain/accounts/mailed-links.server.ts';
import { giveSecondFactor } from '#app/domain/accounts/second-factor.server.ts';
import { homeOf, requireVisitor, safeBack } from '#app/http/guards/actors.ts';
import { parseToken, readForm } from '#app/http/guards/form-input.ts';
import { arrivalOf } from '#app/http/guards/login-client.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

export const handle: PageHandle = { title: msg`Enter your code`, noEntryWarning: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireVisitor(context);
  const params = new URL(request.url).searchParams;
  const token = parseToken(params.get('token'));
  const open = token !== null && (await linkIsOpen(scope, token, 'second_factor'));
  return json(
    { token: open ? token : null, back: safeBack(params.get('back'), homeOf(scope.tenant)) },
    { status: open ? 200 : 410 },
  );
}

const STATUS = { link_invalid: 410, code_wrong: 422, too_many_codes: 429 } as const;

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireVisitor(context);
  const fields = await readForm(request);
  const token = parseToken(fields.get('token')) ?? '';
  const code = (fields.get('code') ?? '').slice(0, 40);
  const outcome = await giveSecondFactor(scope, { token, code }, await arrivalOf(context));
  if (!outcome.ok && outcome.code in STATUS)
    return json({ fault: outcome.code }, { status: STATUS[outcome.code as keyof typeof STATUS] });
  return admitted(
    outcome as Parameters<typeof admitted>[0],
    safeBack(fields.get('back') ?? null, homeOf(scope.tenant)),
  );
}

export default function LogInCode() {
  const { t } = useLingui();
  const { token, back } = useLoaderData<typeof loader>();
  const fault = useActionData<{ fault?: string }>()?.fault;
  const navigation = useNavigation();
  if (!token || fault === 'link_invalid') return <LinkInvalid to="/login" />;
  return (
    <div className="page-width grid max-w-xl gap-6 py-8">
      <h1>
        <Trans>Enter your code</Trans>
      </h1>
      <Form method="post" className="panel grid gap-5 p-5 sm:p-8">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="back" value={back} />
        <TextField
          name="code"
          label={t`Code`}
          hint={t`Enter the six digits from your authenticator app, or one of your recovery codes.`}
          autoComplete="one-time-code"
          autoCapitalize="none"
          error={
            fault === 'code_wrong'
              ? t`That code isn't right. Try again.`
              : fault === 'too_many_codes'
                ? t`Too many wrong codes. Try again in 15 minutes.`
                : undefined
          }
          required
        />
        <Button type="submit" loading={navigation.state === 'submitting'}>
          <Trans>Log in</Trans>
        </Button>
      </Form>
    </div>
  );
}
