import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { NoticeAnswers, NoticeReply } from '#app/api/notice.ts';
import { NoticeForm } from '#app/components/complaints/notice-form.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { getOwnAccount } from '#app/domain/accounts/own-account.server.ts';
import { sealForm, wasOpenLongEnough } from '#app/domain/signup/bot-check.server.ts';
import { COMPLAINT_LENGTH, LOCATION_LENGTH } from '#app/domain/support/complaint-rules.ts';
import { giveNotice } from '#app/domain/support/notices.server.ts';
import { safeBack, scopeOf } from '#app/http/guards/actors.ts';
import { readForm } from '#app/http/guards/form-input.ts';
import { Banner } from '#app/ui/banner.tsx';

export const handle: PageHandle = {
  title: msg`Report illegal content`,
  description: msg`Tell us about illegal content on this site. You don't need an account.`,
};

/** `?about=` names the page that the report is about. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await scopeOf(context);
  const email = scope.viewer ? (await getOwnAccount(scope)).email : '';
  const about = safeBack(new URL(request.url).searchParams.get('about'), '');
  const location = about && `${context.request.facts.origin}${about}`.slice(0, LOCATION_LENGTH);
  const name = scope.viewer?.name ?? '';
  return json({
    answers: { category: '', location, body: '', name, email, goodFaith: false },
    mark: sealForm(scope),
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const text = (name: string, most: number) => (fields.get(name) ?? '').slice(0, most);
  const answers: NoticeAnswers = {
    category: text('category', 20),
    location: text('location', LOCATION_LENGTH + 1),
    body: text('body', COMPLAINT_LENGTH + 1),
    name: text('name', 81),
    email: text('email', 255),
    goodFaith: fields.get('good_faith') === 'yes',
  };
  const scope = await scopeOf(context);
  const mark = text('form', 400);
  if (text('website', 1) !== '' || !wasOpenLongEnough(scope, mark))
    return json<NoticeReply>({ fault: 'too_fast', answers, mark }, { status: 422 });
  const outcome = await giveNotice(scope, { ...answers, address: context.request.facts.address });
  if (outcome.ok) {
    const { caseCode: code, hidden } = outcome;
    return json<NoticeReply>({ code, mailed: answers.email.trim() !== '', hidden });
  }
  const status = outcome.code === 'too_many' ? 429 : 422;
  return json<NoticeReply>({ fault: outcome.code, answers, mark }, { status });
}

export default function Report() {
  const { answers, mark } = useLoaderData<typeof loader>();
  const reply = useActionData<NoticeReply>();
  const done = reply && 'code' in reply ? reply : null;
  const refused = reply && 'fault' in reply ? reply : null;
  const code = done?.code;
  return (
    <div className="page-width grid max-w-2xl gap-6 py-8">
      <h1>
        <Trans>Report illegal content</Trans>
      </h1>
      {done ? (
        <Banner tone="success" live title={<Trans>We received your report</Trans>}>
          <p>
            <Trans>
              Your case number is <strong>{code}</strong>.
            </Trans>{' '}
            {done.mailed && <Trans>We emailed it to you.</Trans>}
          </p>
          <p>
            {done.hidden ? (
              <Trans>
                We hid the profile automatically. A person will review your report without delay and decide
                whether it stays hidden.
              </Trans>
            ) : (
              <Trans>A person will review it without delay and decide. We don't use automated means.</Trans>
            )}
          </p>
        </Banner>
      ) : (
        <>
          <p>
            <Trans>
              Did you see something illegal here? Tell us, whether you're a member or not. We look at every
              report and email you our decision.
            </Trans>
          </p>
          <NoticeForm
            answers={refused?.answers ?? answers}
            mark={refused?.mark || mark}
            fault={refused?.fault ?? null}
          />
        </>
      )}
    </div>
  );
}
