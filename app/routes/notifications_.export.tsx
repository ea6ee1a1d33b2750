import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { page } from '#app/api/page.ts';
import { unlessBusy } from '#app/api/rate-limits.server.ts';
import { ExportForm } from '#app/components/account/export-form.tsx';
import { ExportList } from '#app/components/account/export-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { SettingsPage } from '#app/components/notifications/settings-page.tsx';
import { listOwnExports, requestExport } from '#app/domain/deletion/export-data.server.ts';
import { EXPORT_HOURS } from '#app/domain/deletion/export-rules.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { readForm } from '#app/http/guards/form-input.ts';

export const handle: PageHandle = { title: msg`A copy of my data` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const exports = await listOwnExports(await requireMember(context, request));
  return page({
    exports: exports.map(({ id, askedAt, readyAt, bytes }) => ({
      id,
      bytes,
      ready: readyAt !== null,
      askedAt: askedAt.toISOString(),
    })),
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const password = (await readForm(request)).get('password') ?? '';
  const outcome = await unlessBusy(context, () => requestExport(scope, password));
  if (outcome.ok) return redirect('/notifications/export');
  return json(outcome, { status: outcome.code === 'password_wrong' ? 422 : 429 });
}

export default function Export() {
  const { exports } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <SettingsPage title={<Trans>A copy of my data</Trans>}>
      <p>
        <Trans>
          Everything we have about you in one ZIP file: a page to read, the same data for programs (JSON) and
          your photos. It takes a few minutes. We email you when it's ready, and you can download it for{' '}
          {EXPORT_HOURS} hours.
        </Trans>
      </p>
      <ExportList exports={exports} />
      <ExportForm refusal={refusal ?? null} />
    </SettingsPage>
  );
}
