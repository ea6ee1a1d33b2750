import { findMailRecipient } from '#app/domain/accounts/mail-recipient.server.ts';
import { issueMailedLink } from '#app/domain/accounts/mailed-links.server.ts';
import { deleteErasureReceipt, findErasureReceipt } from '#app/domain/deletion/erase-member.server.ts';
import { findHoldMail } from '#app/domain/deletion/holds.server.ts';
import { awaitsPayments } from '#app/domain/payments/awaits-payments.server.ts';
import { linkToWithdraw } from '#app/domain/payments/withdraw-by-link.server.ts';
import { accountInactiveMail } from '#app/mails/account-inactive.ts';
import { deletionHeldMail } from '#app/mails/deletion-held.ts';
import { deletionPendingMail } from '#app/mails/deletion-pending.ts';
import { erasedMail } from '#app/mails/erased.ts';
import { exportReadyMail } from '#app/mails/export-ready.ts';
import { reactivatedMail } from '#app/mails/reactivated.ts';
import type { Scope } from '#tenants/scope.ts';
import type { JobData } from '../definitions/definitions.ts';
import { mailContext, sendMail } from './mail-context.ts';

export async function sendDeletionPendingMail(scope: Scope, accountId: number): Promise<void> {
  const issued = await issueMailedLink(scope, accountId, 'reactivate');
  if (!issued) return; // reactivated in the meantime
  const { recipient: to, token, until } = issued;
  const [withdrawal, awaited] = await Promise.all([
    linkToWithdraw(scope, accountId),
    awaitsPayments({ ...scope, viewer: { id: accountId } }),
  ]);
  const context = mailContext(scope.tenant, to.language);
  const mail = deletionPendingMail(context, { name: to.name, token, until, withdrawal, awaited });
  await sendMail(scope.tenant, to, mail);
}

/** Once per hold; a renewed hold gets another one. */
export async function sendDeletionHeldMail(scope: Scope, holdId: number): Promise<void> {
  const found = await findHoldMail(scope, holdId);
  if (!found) return;
  const { to, reason, endsAt } = found;
  const mail = deletionHeldMail(mailContext(scope.tenant, to.language), { name: to.name, reason, endsAt });
  await sendMail(scope.tenant, to, mail, `held:${holdId}`);
}

/** Warns that an inactive account will be deleted on a day. */
export async function sendInactiveMail(
  scope: Scope,
  { accountId, endsOn, warning }: JobData<'inactive-mail'>,
): Promise<void> {
  const to = await findMailRecipient(scope, accountId);
  if (!to) return;
  const mail = accountInactiveMail(mailContext(scope.tenant, to.language), {
    name: to.name,
    endsOn: new Date(`${endsOn}T00:00:00Z`),
  });
  await sendMail(scope.tenant, to, mail, `inactive:${endsOn}:${warning}`);
}

export async function sendReactivatedMail(scope: Scope, accountId: number): Promise<void> {
  const to = await findMailRecipient(scope, accountId);
  if (!to) return;
  await sendMail(
    scope.tenant,
    to,
    reactivatedMail(mailContext(scope.tenant, to.language), { name: to.name }),
  );
}

/** The last mail to an address, which is deleted afterwards. */
export async function sendErasedMail(scope: Scope, erasureId: number): Promise<void> {
  const receipt = await findErasureReceipt(scope, erasureId);
  if (!receipt) return;
  const { to, ...facts } = receipt;
  await sendMail(scope.tenant, to, erasedMail(mailContext(scope.tenant, to.language), facts));
  await deleteErasureReceipt(scope, erasureId);
}

export async function sendExportReadyMail(scope: Scope, accountId: number): Promise<void> {
  const to = await findMailRecipient(scope, accountId);
  if (!to) return;
  await sendMail(
    scope.tenant,
    to,
    exportReadyMail(mailContext(scope.tenant, to.language), { name: to.name }),
  );
}
