import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { themeView } from '#app/api/console-theme.server.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { type ThemeFaultRow, ThemePage } from '#app/components/console/theme/theme-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { isScreen } from '#app/domain/staff/theme-preview.ts';
import { discardDraft, openStudio, publishTheme, saveDraft } from '#app/domain/staff/theme-studio.server.ts';
import { badRequest, readChoices } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Theme', context: 'in the console' }),
};

const NONE: ThemeFaultRow[] = [];
const DONE = ['saved', 'published', 'discarded'] as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_brands');
  const studio = await openStudio(scope);
  if (!studio) throw new Response('Not Found', { status: 404 });
  const { searchParams } = new URL(request.url);
  const screen = searchParams.get('screen');
  const { draft } = studio;
  return json({
    brand: scope.tenant.slug,
    screen: isScreen(screen) ? screen : ('landing' as const),
    draft: draft && { by: draft.by, at: utcMinute(draft.at) },
    seen: studio.seen,
    done: DONE.find((each) => each === searchParams.get('done')) ?? null,
    ...themeView(studio.theme),
  });
}

/** Saving, publishing and accepting a suggested color all first store the form. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_brands');
  const asked = new URL(request.url).searchParams.get('screen');
  const screen = isScreen(asked) ? asked : 'landing';
  const to = (done: (typeof DONE)[number]) =>
    redirect(`/console/brands/${scope.tenant.slug}/theme?screen=${screen}&done=${done}`);
  const fields = new Map(await readChoices(request));
  const intent = fields.get('intent') ?? (fields.has('use') ? 'save' : '');
  if (!['save', 'publish', 'discard'].includes(intent)) throw badRequest('intent_unknown', 422);
  const seen = fields.get('seen');
  if (intent === 'discard') {
    const discarded = await discardDraft(scope, seen);
    return discarded.ok ? to('discarded') : json({ fault: discarded.code, faults: NONE }, { status: 409 });
  }
  const [path, color] = fields.get('use')?.split('=') ?? [];
  if (path && color) fields.set(path, color);
  const saved = await saveDraft(scope, fields, seen);
  if (!saved.ok) {
    if (saved.code === 'not_found') throw new Response('Not Found', { status: 404 });
    return json(
      { fault: saved.code, faults: saved.faults ?? NONE },
      { status: saved.code === 'outdated' ? 409 : 422 },
    );
  }
  if (intent === 'save') return to('saved');
  const published = await publishTheme(scope);
  if (published.ok) return to('published');
  const fault = published.code === 'contrast' || published.code === 'no_draft' ? published.code : 'changed';
  return json({ fault: fault as 'contrast' | 'no_draft' | 'changed', faults: NONE }, { status: 409 });
}

export default function ConsoleTheme() {
  const reply = useActionData<typeof action>();
  return (
    <ThemePage
      {...useLoaderData<typeof loader>()}
      fault={reply?.fault ?? null}
      faults={reply?.faults ?? []}
    />
  );
}
