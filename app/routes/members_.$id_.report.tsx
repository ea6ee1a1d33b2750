import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation, useParams } from '@remix-run/react';
import type { ReportReply } from '#app/api/report.ts';
import { STATUS } from '#app/api/respond.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { RouteError } from '#app/components/layout/route-error.tsx';
import { SettingsPage } from '#app/components/notifications/settings-page.tsx';
import { ReportDone } from '#app/components/safety/report-done.tsx';
import { ReportFields } from '#app/components/safety/report-fields.tsx';
import { blockMember } from '#app/domain/safety/block-member.server.ts';
import { reportMember, reportSubject } from '#app/domain/support/report-member.server.ts';
import { isReportReason } from '#app/domain/support/report-reasons.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, parseId, parseUuid, readForm } from '#app/http/guards/form-input.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Link } from '#app/ui/link.tsx';

export const handle: PageHandle = { title: msg`Report` };

const answer = (reply: ReportReply) =>
  json<ReportReply>(reply, { status: reply.ok ? 200 : STATUS[reply.fault] });

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  const subject = id === null ? null : await reportSubject(scope, id);
  if (!subject) throw new Response('Not Found', { status: 404 });
  return json({ ...subject, photoId: parseUuid(new URL(request.url).searchParams.get('photo')) });
}

/** Reports a member, and blocks them too if requested. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  if (id === null) throw badRequest('not_found', 404);
  const fields = await readForm(request);
  const reason = fields.get('reason');
  if (!isReportReason(reason)) return answer({ ok: false, fault: 'reason_needed' });
  const draft = { reason, details: fields.get('details') ?? '', photoId: parseUuid(fields.get('photo')) };
  const reported = await reportMember(scope, id, draft);
  if (!reported.ok) return answer({ ok: false, fault: reported.code });
  const blocked = fields.get('block') === 'yes' && (await blockMember(scope, id, true)) !== null;
  return answer({ ok: true, blocked });
}

export default function ReportPage() {
  const { name, photoId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { id } = useParams();
  const busy = useNavigation().state === 'submitting';
  return (
    <SettingsPage
      title={reply?.ok ? <Trans>Thank you, we received your report</Trans> : <Trans>Report {name}</Trans>}
      back={{ to: `/members/${id}`, text: name }}
    >
      {reply?.ok ? (
        <div className="panel grid gap-4 p-5">
          <ReportDone name={name} blocked={reply.blocked} />
          <Link to="/members" className={buttonClass({})}>
            <Trans>Back to search</Trans>
          </Link>
        </div>
      ) : (
        <Form method="post" noValidate className="panel grid gap-4 p-5">
          <ReportFields name={name} photoId={photoId} fault={reply?.fault ?? null} busy={busy} />
        </Form>
      )}
    </SettingsPage>
  );
}

export { RouteError as ErrorBoundary };
