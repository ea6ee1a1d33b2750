import { isPhotoId } from '#app/domain/photos/photo-request.ts';
import { REVIEW_REASONS } from '#app/domain/photos/photo-rules.ts';
import { approvePhoto, listReviewQueue, refusePhoto } from '#app/domain/photos/review-photo.server.ts';
import { doCommand } from '#app/platform/command.ts';
import { closeDatabase, openDatabase } from '#db/client.ts';
import { listTenants, refreshTenants } from '#tenants/registry.ts';
import type { Scope } from '#tenants/scope.ts';
import { say } from './say.ts';

const USAGE = `Usage: npm run photos -- COMMAND
  list SLUG                  photos of a brand that wait for a look, oldest first
  approve SLUG ID [18+|18-]  lets a photo be seen; 18+ marks it as adult content, 18- takes the mark away
  refuse SLUG ID REASON      takes it away; its owner reads the reason and may appeal once
Reasons: ${REVIEW_REASONS.join(', ')}`;

/** Who decides, for the record: the log-in of the person at this machine. */
const BY = `command:${process.env.USER || process.env.LOGNAME || 'unknown'}`;

function scopeFor(slug: string | undefined): Scope {
  const tenant = listTenants().find((one) => one.slug === slug);
  if (!tenant) throw new Error(`There is no brand ${slug ?? ''}.`);
  return { tenant, now: new Date(), locale: tenant.settings.domain_language };
}

async function list(scope: Scope): Promise<void> {
  const rows = await listReviewQueue(scope, null, 200);
  for (const row of rows) {
    const marks = [row.state, row.appealed && 'appeal', row.private && 'private', row.adult && '18+'];
    const facts = marks.filter(Boolean).join(', ');
    say(`${row.id}  ${row.createdAt.toISOString()}  member ${row.memberId} (${row.memberName})  ${facts}`);
  }
  say(`${rows.length}${rows.length === 200 ? ' or more' : ''} waiting.`);
}

async function approve(scope: Scope, photoId: string, mark: string | undefined): Promise<boolean> {
  const adult = mark === '18+' ? { adult: true } : mark === '18-' ? { adult: false } : {};
  return await approvePhoto(scope, { photoId, by: BY, ...adult });
}

async function run([command, slug, id, argument]: string[]): Promise<number> {
  const reason = REVIEW_REASONS.find((known) => known === argument);
  const right =
    (command === 'list' && slug && !id) ||
    (isPhotoId(id) &&
      ((command === 'approve' && /^(18[+-])?$/.test(argument ?? '')) || (command === 'refuse' && reason)));
  if (!right) {
    say(USAGE);
    return 2;
  }
  if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL is not set and no local server was found.');
  openDatabase({ url: process.env.DATABASE_URL, max: 1, name: 'photos' });
  try {
    await refreshTenants();
    const scope = scopeFor(slug);
    if (command === 'list' || !id) {
      await list(scope);
      return 0;
    }
    const done = reason
      ? await refusePhoto(scope, { photoId: id, by: BY, reason })
      : await approve(scope, id, argument);
    if (!done) throw new Error('There is no such photo, or its picture has not been made yet.');
    say(`${id} is ${reason ? `refused: ${reason}` : 'active'}.`);
    return 0;
  } finally {
    await closeDatabase();
  }
}

await doCommand(USAGE, run);
