import { findMailRecipient } from '#app/domain/accounts/mail-recipient.server.ts';
import { findDecidedPhoto } from '#app/domain/photos/review-photo.server.ts';
import { hasOutOfCourtBodies } from '#app/domain/support/restriction-rules.ts';
import { photoApprovedMail } from '#app/mails/photo-approved.ts';
import { photoBlurredMail } from '#app/mails/photo-blurred.ts';
import { photoRefusedMail } from '#app/mails/photo-refused.ts';
import type { Scope } from '#tenants/scope.ts';
import { mailContext, sendMail } from './mail-context.ts';

/** Sends the current review decision on a photo, each decision once. */
export async function sendPhotoDecidedMail(scope: Scope, photoId: string): Promise<void> {
  const decided = await findDecidedPhoto(scope, photoId);
  const to = decided && (await findMailRecipient(scope, decided.memberId));
  if (!decided || !to) return;
  const { verdict, number } = decided;
  const context = mailContext(scope.tenant, to.language);
  const { name } = to;
  const mail = !verdict.accepted
    ? photoRefusedMail(context, { ...verdict, name, outOfCourt: hasOutOfCourtBodies(verdict.country) })
    : verdict.blurred
      ? photoBlurredMail(context, {
          name,
          photoId,
          mayAppeal: verdict.mayAppeal,
          outOfCourt: hasOutOfCourtBodies(verdict.country),
        })
      : photoApprovedMail(context, { name });
  await sendMail(scope.tenant, to, mail, `photo:${photoId}:${number}`);
}
