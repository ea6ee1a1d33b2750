import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { afterText, isReversed, parseAfter, rowNumber } from '#app/api/console.ts';
import { deskJson } from '#app/api/console-desk.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { DESK_DONE, DeskPage } from '#app/components/console/desk/desk-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { openDesk, takeConversation } from '#app/domain/chat/desk.server.ts';
import { beginShift, endShift } from '#app/domain/chat/desk-shifts.server.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Desk', context: 'where staff answer for fictional profiles' }),
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'work_desk');
  const { searchParams } = new URL(request.url);
  const { next, ...desk } = await openDesk(
    scope,
    parseAfter(searchParams.get('after')),
    isReversed(searchParams, 'since', 'asc'),
  );
  return json({
    brand: scope.tenant.slug,
    on: scope.tenant.settings.fictional_desk,
    ...deskJson(desk, scope.staff.id, scope.now),
    next: afterText(next),
    done: DESK_DONE.find((each) => each === searchParams.get('done')) ?? null,
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'work_desk');
  const path = `/console/brands/${scope.tenant.slug}/desk`;
  const fields = await readForm(request);
  const note = fields.get('note') ?? '';
  switch (fields.get('intent')) {
    case 'begin': {
      const begun = await beginShift(scope);
      if (begun.ok || begun.code === 'on_shift') return redirect(`${path}?done=began`);
      return json({ fault: begun.code, note: '' }, { status: 409 });
    }
    case 'end': {
      const ended = await endShift(scope, note);
      if (ended.ok) return redirect(`${path}?done=ended`);
      const status = ended.code === 'note_too_long' ? 422 : 409;
      return json({ fault: ended.code, note: note.slice(0, 2_000) }, { status });
    }
    case 'take': {
      const id = rowNumber(fields.get('conversation'));
      const taken = await takeConversation(scope, id);
      if (taken.ok) return redirect(`${path}/${id}`);
      return json({ fault: taken.code, note: '' }, { status: taken.code === 'not_found' ? 404 : 409 });
    }
    default:
      throw badRequest('intent_unknown', 422);
  }
}

export default function ConsoleDesk() {
  const reply = useActionData<typeof action>();
  return (
    <DeskPage {...useLoaderData<typeof loader>()} fault={reply?.fault ?? null} note={reply?.note ?? ''} />
  );
}
