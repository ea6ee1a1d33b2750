import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { afterText, oldestFirst, parseTextAfter } from '#app/api/console.ts';
import { type CodeReply, codeChoices, codeDraft, codeView, enteredCode } from '#app/api/console-codes.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { CodePage } from '#app/components/console/content/code-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { createCode, pageCodes, switchCodeOff } from '#app/domain/discounts/operate-codes.server.ts';
import { readChoices } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Discount codes', context: 'in the console' }),
};

const STATES = ['active', 'ended'] as const;
const DONE = ['created', 'ended'] as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  const { searchParams } = new URL(request.url);
  const state = STATES.find((each) => each === searchParams.get('state')) ?? null;
  const after = parseTextAfter(searchParams.get('after'));
  const { codes, next } = await pageCodes(scope, state, after, oldestFirst(searchParams));
  return json({
    brand: scope.tenant.slug,
    state: state ?? ('' as const),
    codes: codes.map((row) => codeView(row, scope.tenant, scope.now)),
    next: afterText(next),
    choices: codeChoices(scope.tenant, scope.now),
    done: DONE.find((each) => each === searchParams.get('done')) ?? null,
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  const fields = await readChoices(request);
  const path = `/console/brands/${scope.tenant.slug}/content/codes`;
  if (fields.get('intent') === 'end') {
    const ended = await switchCodeOff(scope, fields.get('code') ?? '');
    return ended ? redirect(`${path}?done=ended`) : json({ notActive: true, reply: null }, { status: 422 });
  }
  const entered = enteredCode(fields);
  const { draft, endsWrong } = codeDraft(entered, scope.tenant.settings.time_zone);
  const fault = endsWrong ? ({ field: 'ends', code: 'wrong' } as const) : await createCode(scope, draft);
  if (!fault) return redirect(`${path}?done=created`);
  const reply: CodeReply = { entered, fault: { field: fault.field, code: fault.code } };
  return json({ notActive: false, reply }, { status: 422 });
}

export default function ConsoleCodes() {
  const answer = useActionData<typeof action>();
  return (
    <CodePage
      {...useLoaderData<typeof loader>()}
      notActive={answer?.notActive ?? false}
      reply={answer?.reply ?? null}
    />
  );
}
