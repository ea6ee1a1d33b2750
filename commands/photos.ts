import { Argument } from 'commander';
import { REVIEW_REASONS, type ReviewReason } from '#app/domain/photos/photo-rules.ts';
import { approvePhoto, listReviewQueue, refusePhoto } from '#app/domain/photos/review-photo.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { commandLine, InvalidArgumentError, print } from './command-line.ts';
import { withBrands } from './database.ts';

/** The reviewer for the audit log: the operating system user. */
const BY = `command:${process.env.USER || process.env.LOGNAME || 'unknown'}`;
const MAX = 200;
const NOT_FOUND = 'There is no such photo, or it is still being processed.';

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
      const rows = await listReviewQueue(scope(brand), null, MAX);
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
  .description('publish a photo')
  .action((brand: string, id: string, mark?: '18+' | '18-') =>
    withBrands('photos', async ({ scope }) => {
      const adult = mark ? { adult: mark === '18+' } : {};
      if (!(await approvePhoto(scope(brand), { photoId: id, by: BY, ...adult }))) throw new Error(NOT_FOUND);
      print(`${id} is active.`);
    }),
  );

photos
  .command('refuse')
  .argument('<brand>')
  .argument('<photo>', 'its id', photoId)
  .addArgument(new Argument('<reason>', 'what the owner is told').choices(REVIEW_REASONS))
  .description('take a photo down; the owner reads the reason and may appeal once')
  .action((brand: string, id: string, reason: ReviewReason) =>
    withBrands('photos', async ({ scope }) => {
      if (!(await refusePhoto(scope(brand), { photoId: id, by: BY, reason }))) throw new Error(NOT_FOUND);
      print(`${id} is refused: ${reason}.`);
    }),
  );
