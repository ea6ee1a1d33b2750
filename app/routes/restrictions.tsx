import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useRootData } from '#app/api/root-data.ts';
import { statementView } from '#app/api/statement.server.ts';
import type { AppealReply } from '#app/api/statement.ts';
import { WithdrawalRight } from '#app/components/credits/refundable-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { StatementCard } from '#app/components/restrictions/statement-card.tsx';
import { LinkInvalid } from '#app/components/session/link-invalid.tsx';
import { ordersOfStatement, withdrawTokenOfStatement } from '#app/domain/payments/withdraw-by-link.server.ts';
import { appeal, appealByLink } from '#app/domain/support/appeals.server.ts';
import { APPEAL_LENGTH } from '#app/domain/support/restriction-rules.ts';
import {
  acknowledgeStatements,
  listOwnStatements,
  openStatements,
} from '#app/domain/support/restrictions.server.ts';
import { homeOf, requireMember, scopeOf } from '#app/http/guards/actors.ts';
import { badRequest, parseId, parseToken, readForm } from '#app/http/guards/form-input.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

export const handle: PageHandle = { title: msg`Decisions about your account`, noEntryWarning: true };

/** The member's statements of reasons; with the link from an email or a refused login, also without a session. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = parseToken(new URL(request.url).searchParams.get('token'));
  if (token) {
    const visitor = await scopeOf(context);
    const statements = await openStatements(visitor, token);
    const views = statements?.map(statementView) ?? null;
    const orders = await ordersOfStatement(visitor, token);
    return json(
      { statements: views, token, waits: false, withdrawable: orders.length > 0 },
      { status: views ? 200 : 410 },
    );
  }
  const scope = await requireMember(context, request);
  const statements = (await listOwnStatements(scope)).map(statementView);
  return json({ statements, token: '', waits: scope.viewer.statementWaits, withdrawable: false });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await readForm(request);
  if (fields.get('intent') === 'acknowledge') {
    const scope = await requireMember(context, request);
    await acknowledgeStatements(scope);
    return redirect(homeOf(scope.tenant), 303);
  }
  if (fields.get('intent') === 'withdraw') {
    const statement = parseToken(fields.get('token') ?? null);
    const link = statement && (await withdrawTokenOfStatement(await scopeOf(context), statement));
    // Without a valid link, its page says that the period has ended.
    return redirect(link ? `/withdraw/do?token=${link}` : '/withdraw/do', 303);
  }
  const id = parseId(fields.get('restriction'));
  if (fields.get('intent') !== 'appeal' || id === null) throw badRequest('intent_unknown', 422);
  const body = (fields.get('body') ?? '').slice(0, APPEAL_LENGTH + 1);
  const draft = { restrictionId: id, body };
  const token = parseToken(fields.get('token') ?? null);
  const outcome = token
    ? await appealByLink(await scopeOf(context), token, draft)
    : await appeal(await requireMember(context, request), draft);
  if (outcome.ok) return json<AppealReply>({ sent: id });
  return json<AppealReply>({ id, fault: outcome.code, body }, { status: 422 });
}

export default function Restrictions() {
  const { statements, token, waits, withdrawable } = useLoaderData<typeof loader>();
  const reply = useActionData<AppealReply>() ?? null;
  const root = useRootData();
  const timeZone = root?.timeZone ?? 'UTC';
  if (!statements) return <LinkInvalid to="/login" />;
  return (
    <div className="page-width grid max-w-2xl gap-6 py-8">
      <h1>
        <Trans>Decisions about your account</Trans>
      </h1>
      {statements.length === 0 && (
        <p>
          <Trans>Your account isn't restricted, and never was.</Trans>
        </p>
      )}
      {statements.map((statement) => (
        <StatementCard
          key={statement.id}
          statement={statement}
          token={token}
          timeZone={timeZone}
          reply={reply}
        />
      ))}
      {withdrawable && (
        <WithdrawalRight>
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" name="intent" value="withdraw" variant="secondary">
              <Trans>Withdraw from contract here</Trans>
            </Button>
          </Form>
        </WithdrawalRight>
      )}
      {waits ? (
        <Form method="post" className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="acknowledge" variant="secondary">
            <Trans>I've read this</Trans>
          </Button>
        </Form>
      ) : (
        !token &&
        !root?.closed && (
          <LinkButton to="/pages/ban" variant="secondary" className="justify-self-start" reloadDocument>
            <Trans>Read guidelines</Trans>
          </LinkButton>
        )
      )}
    </div>
  );
}
