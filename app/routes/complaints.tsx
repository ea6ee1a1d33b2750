import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { type ComplaintAnswers, ComplaintForm } from '#app/components/complaints/complaint-form.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { getOwnAccount } from '#app/domain/accounts/own-account.server.ts';
import { COMPLAINT_LENGTH, isCaseCode } from '#app/domain/support/complaint-rules.ts';
import { type ComplaintFault, complain } from '#app/domain/support/complaints.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { readForm } from '#app/http/guards/form-input.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Link } from '#app/ui/link.tsx';

export const handle: PageHandle = {
  title: msg`Complaints`,
  description: msg`Tell us what went wrong. Someone who wasn't involved will answer you and explain why.`,
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await scopeOf(context);
  const email = scope.viewer ? (await getOwnAccount(scope)).email : '';
  const about = new URL(request.url).searchParams.get('case');
  // A reply to an earlier case starts with the case number.
  const body = isCaseCode(about) ? `${about}: ` : '';
  return json({ answers: { topic: '', body, email, name: scope.viewer?.name ?? '' } });
}

type Reply = { code: string } | { fault: ComplaintFault; answers: ComplaintAnswers };

export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const text = (name: string, most: number) => (fields.get(name) ?? '').slice(0, most);
  const answers = {
    topic: text('topic', 20),
    body: text('body', COMPLAINT_LENGTH + 1),
    email: text('email', 255),
    name: text('name', 81),
  };
  const { address } = context.request.facts;
  const outcome = await complain(await scopeOf(context), { ...answers, address });
  if (outcome.ok) return json<Reply>({ code: outcome.caseCode });
  return json<Reply>({ fault: outcome.code, answers }, { status: outcome.code === 'too_many' ? 429 : 422 });
}

export default function Complaints() {
  const { answers } = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>();
  const code = reply && 'code' in reply ? reply.code : null;
  const refused = reply && 'fault' in reply ? reply : null;
  return (
    <div className="page-width grid max-w-2xl gap-6 py-8">
      <h1>
        <Trans>Complaints</Trans>
      </h1>
      {code ? (
        <Banner tone="success" live title={<Trans>We received your complaint.</Trans>}>
          <p>
            <Trans>
              Your case number is <strong>{code}</strong>. We emailed it to you.
            </Trans>
          </p>
          <p>
            <Trans>A person will read it and answer by email, usually within two business days.</Trans>
          </p>
        </Banner>
      ) : (
        <>
          <p>
            <Trans>
              Did something go wrong, or did someone behave badly? Tell us, whether you're a member or not.
              Every complaint gets a number and an answer from a person.
            </Trans>
          </p>
          <p>
            <Trans>
              Is it about illegal content?{' '}
              <Link to="/report" className="link">
                Report it here
              </Link>
              .
            </Trans>
          </p>
          <ComplaintForm answers={refused?.answers ?? answers} fault={refused?.fault ?? null} />
        </>
      )}
    </div>
  );
}
