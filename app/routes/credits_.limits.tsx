import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { LimitsForm } from '#app/components/credits/limits-form.tsx';
import { PendingRaise, SpentBar } from '#app/components/credits/limits-state.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { SettingsPage } from '#app/components/notifications/settings-page.tsx';
import { loadSpendLimits, setSpendLimits } from '#app/domain/credits/set-spend-limits.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { Link } from '#app/ui/link.tsx';

export const handle: PageHandle = { title: msg`Your spending limits` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  return json(await loadSpendLimits(await requireMember(context, request)));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const fields = await readForm(request);
  const [perDay, perMonth] = [fields.get('perDay'), fields.get('perMonth')];
  if (perDay === undefined || perMonth === undefined) throw badRequest('limits_needed', 422);
  const typed = { perDay, perMonth };
  const outcome = await setSpendLimits(scope, typed);
  if (outcome.ok) return redirect('/credits/limits?saved=yes');
  const shown = { perDay: typed.perDay.slice(0, 20), perMonth: typed.perMonth.slice(0, 20) };
  return json({ wrong: outcome.fields, typed: shown }, { status: 422 });
}

/** The member's daily and monthly spending limits, in credits. */
export default function SpendLimits() {
  const { t, i18n } = useLingui();
  const { perDay, perMonth, daySpent, monthSpent, raise } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const saved = useSearchParams()[0].has('saved') && !reply;
  const told = (limit: number | null) => (limit === null ? t`no limit` : i18n.number(limit));
  const [day, month] = [told(perDay), told(perMonth)];
  return (
    <SettingsPage title={<Trans>Your spending limits</Trans>}>
      <p className="text-muted">
        <Trans>
          Set the most credits you want to spend. A lower limit applies right away, a higher one after 24
          hours.
        </Trans>
      </p>
      {raise && <PendingRaise raise={raise} />}
      {(perDay !== null || perMonth !== null) && (
        <section className="panel grid gap-4 p-5">
          <SpentBar label={t`Today`} spent={daySpent} limit={perDay} />
          <SpentBar label={t`This month`} spent={monthSpent} limit={perMonth} />
        </section>
      )}
      <LimitsForm perDay={perDay} perMonth={perMonth} reply={reply} />
      <p role="status" className="font-semibold empty:hidden">
        {saved &&
          (perDay === null && perMonth === null
            ? t`You have no spending limit.`
            : t`Per day: ${day}. Per month: ${month}.`)}
      </p>
      <Link to="/credits" className="link flex min-h-11 items-center justify-self-start">
        <Trans>Back to your credits</Trans>
      </Link>
    </SettingsPage>
  );
}
