import { Argument, InvalidArgumentError, Option } from 'commander';
import { REVIEW_REASONS, type ReviewReason } from '#app/domain/photos/photo-rules.ts';
import {
  approvePhoto,
  listReviewQueue,
  type ReviewOutcome,
  refusePhoto,
} from '#app/domain/photos/review-photo.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import { actingAs } from './acting-as.ts';
import { commandLine, print } from './command-line.ts';
import { withBrands } from './database.ts';

const by = () =>
  new Option(
    '--by <email>',
    'the staff member who decides; for an appeal not the one who refused the photo',
  ).makeOptionMandatory();
type Reviewer = { by: string };

/** The reviewer, whose decisions are audited, and their name for the record of decisions. */
export async function reviewerOf(brand: Scope, email: string): Promise<{ scope: StaffScope; by: string }> {
  const scope = await actingAs(brand, email);
  return { scope, by: `staff:${scope.staff.id}` };
}

const MAX = 200;

const REFUSALS = {
  not_found: 'There is no such photo, or it is still being processed.',
  same_person: 'Someone other than the person who refused the photo must decide: --by EMAIL.',
  decided_meanwhile: 'A colleague has decided this photo meanwhile.',
};

/** Throws if the decision was not made. */
function assertDone(outcome: ReviewOutcome): void {
  if (!outcome.ok) throw new Error(REFUSALS[outcome.code]);
}

function photoId(text: string): string {
  if (!isUuid(text)) throw new InvalidArgumentError('It must be the id of a photo.');
  return text;
}

export const photos = commandLine('photos', 'Reviews the photos of a brand.');

photos
  .command('list <brand>')
  .description('photos that wait for a review, oldest first')
  .action((brand: string) =>
    withBrands('photos', async ({ scope }) => {
      const rows = await listReviewQueue(scope(brand), { limit: MAX });
      for (const row of rows) {
        const marks = [row.state, row.appealed && 'appeal', row.private && 'private', row.adult && '18+'];
        const facts = marks.filter(Boolean).join(', ');
        print(
          `${row.id}  ${row.createdAt.toISOString()}  member ${row.memberId} (${row.memberName})  ${facts}`,
        );
      }
      print(`${rows.length}${rows.length === MAX ? ' or more' : ''} waiting.`);
    }),
  );

photos
  .command('approve')
  .argument('<brand>')
  .argument('<photo>', 'its id', photoId)
  .addArgument(
    new Argument('[mark]', '18+ marks it as adult content, 18- removes the mark').choices(['18+', '18-']),
  )
  .addOption(by())
  .description('publish a photo')
  .action((brand: string, id: string, mark: '18+' | '18-' | undefined, reviewer: Reviewer) =>
    withBrands('photos', async ({ scope }) => {
      const adult = mark ? { adult: mark === '18+' } : {};
      const decider = await reviewerOf(scope(brand), reviewer.by);
      assertDone(await approvePhoto(decider.scope, { photoId: id, by: decider.by, ...adult }));
      print(`${id} is active.`);
    }),
  );

photos
  .command('refuse')
  .argument('<brand>')
  .argument('<photo>', 'its id', photoId)
  .addArgument(new Argument('<reason>', 'what the owner is told').choices(REVIEW_REASONS))
  .addOption(by())
  .description('take a photo down; the owner reads the reason and may appeal once')
  .action((brand: string, id: string, reason: ReviewReason, reviewer: Reviewer) =>
    withBrands('photos', async ({ scope }) => {
      const decider = await reviewerOf(scope(brand), reviewer.by);
      assertDone(await refusePhoto(decider.scope, { photoId: id, by: decider.by, reason }));
      print(`${id} is refused: ${reason}.`);
    }),
  );
