import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  enteredPromotion,
  type PromotionRefusal,
  promotionChoices,
  promotionLine,
  promotionTimes,
  storedPromotion,
} from '#app/api/console-promotions.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { PromotionPage } from '#app/components/console/promotions/promotion-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import * as promotions from '#app/domain/staff/promotions.server.ts';
import { badRequest, parseUuid, readChoices } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { isLocale } from '#app/platform/locales.ts';
import type { StaffScope } from '#tenants/scope.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Promotion', context: 'in the console' }),
};

const MOST_FIELDS = 400;
const DONE = ['created', 'saved', 'scheduled', 'tested', 'canceled', 'stopped'] as const;
type PromotionDone = (typeof DONE)[number];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  const row = await open(scope, params.id);
  const { searchParams } = new URL(request.url);
  const isOpen = row.state === 'draft' || row.state === 'scheduled';
  return json({
    choices: promotionChoices(scope.tenant),
    entered: storedPromotion(row, scope.tenant),
    line: promotionLine(row, scope.tenant),
    times: promotionTimes(row, scope.tenant),
    version: row.version,
    count: isOpen ? await promotions.countRecipients(scope, row) : null,
    email: scope.staff.email,
    done: DONE.find((each) => each === searchParams.get('done')) ?? null,
  });
}

async function open(scope: StaffScope, id: string | undefined) {
  const uuid = parseUuid(id);
  const row = uuid && (await promotions.findPromotion(scope, uuid));
  if (!row) throw new Response('Not Found', { status: 404 });
  return row;
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  const { id } = await open(scope, params.id);
  const fields = await readChoices(request, MOST_FIELDS);
  const version = fields.get('version') ?? '';
  const at = `/console/brands/${scope.tenant.slug}/promotions/${id}`;
  const to = (done: PromotionDone) => redirect(`${at}?done=${done}`);
  const refuse = (refused: PromotionRefusal, status = 422) => json(refused, { status });
  switch (fields.get('intent')) {
    case 'save': {
      const entered = enteredPromotion(fields, id);
      const saved = await promotions.changePromotion(scope, entered, version);
      return saved.ok
        ? to('saved')
        : refuse({ stop: saved.code, faults: saved.faults ?? [], entered, version });
    }
    case 'schedule': {
      const scheduled = await promotions.schedulePromotion(scope, id, version);
      if (scheduled.ok) return to('scheduled');
      return refuse({ stop: scheduled.code, faults: scheduled.faults ?? [], entered: null });
    }
    case 'test': {
      const language = fields.get('language') ?? '';
      if (!isLocale(language)) throw badRequest('language_unknown', 422);
      const tested = await promotions.sendTest(scope, id, language);
      return tested.ok ? to('tested') : refuse({ stop: tested.code, faults: [], entered: null });
    }
    case 'cancel': {
      const ended = await promotions.cancelPromotion(scope, id);
      return ended ? to(ended) : refuse({ stop: 'over', faults: [], entered: null });
    }
    default:
      throw badRequest('intent_unknown', 422);
  }
}

export default function ConsolePromotion() {
  return (
    <PromotionPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>() ?? null} />
  );
}
