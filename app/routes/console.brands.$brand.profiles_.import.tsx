import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { importRow } from '#app/api/console-profiles.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { ImportPage } from '#app/components/console/profiles/import-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { importProfiles, listProfileImports } from '#app/domain/staff/import-profiles.server.ts';
import type { FileFault, LineFault } from '#app/domain/staff/profile-import.ts';
import { parseWhole } from '#app/http/guards/form-input.ts';
import { readImport } from '#app/http/guards/import-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Import profiles` };

const FAULTS_SHOWN = 200;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_profiles');
  const { searchParams } = new URL(request.url);
  const profiles = parseWhole(searchParams.get('done'));
  return json({
    brand: scope.tenant.slug,
    minimumAge: scope.tenant.settings.minimum_age,
    imports: (await listProfileImports(scope)).map(({ id, fileName, state, profiles, photos, createdAt }) =>
      importRow({ id, fileName, state, profiles, photos, createdAt }),
    ),
    done: profiles === null ? null : { profiles, waits: searchParams.has('waits') },
  });
}

type Reply = {
  fault: { code: FileFault | 'imported_before'; detail: string } | null;
  faults: LineFault[];
  count: number;
  right: number;
};

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_profiles');
  const { bytes, name, fields } = await readImport(request);
  const outcome = await importProfiles(scope, { bytes, name, onlyRight: fields.get('only_right') === 'yes' });
  const path = `/console/brands/${scope.tenant.slug}/profiles/import`;
  if (outcome.ok) return redirect(`${path}?done=${outcome.profiles}${outcome.waits ? '&waits' : ''}`);
  if (outcome.code === 'lines_wrong') {
    const { faults, right } = outcome;
    const reply: Reply = { fault: null, faults: faults.slice(0, FAULTS_SHOWN), count: faults.length, right };
    return json(reply, { status: 422 });
  }
  const detail = 'detail' in outcome ? outcome.detail : '';
  const reply: Reply = { fault: { code: outcome.code, detail }, faults: [], count: 0, right: 0 };
  return json(reply, { status: 422 });
}

export default function ConsoleProfileImport() {
  const reply = useActionData<typeof action>();
  const outcome = reply ?? { fault: null, faults: [], count: 0, right: 0 };
  return <ImportPage {...useLoaderData<typeof loader>()} {...outcome} />;
}
