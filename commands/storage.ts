import { join } from 'node:path';
import { bucketIn } from '#app/platform/env.ts';
import { copyFolder, openBucket } from '#app/platform/storage.ts';
import { commandLine, print } from './command-line.ts';

export const storageCommand = commandLine(
  'storage',
  'Where photos are stored: a folder, or a bucket if S3_BUCKET is set.',
);

storageCommand
  .command('copy')
  .description('copy the photos of DATA_DIR to the bucket; safe to run again')
  .action(async () => {
    const bucket = await openBucket(bucketIn());
    if (!bucket) throw new Error('There is no bucket: set S3_BUCKET and its keys.');
    const folder = join(process.env.DATA_DIR || '.data', 'storage');
    print(`${await copyFolder(folder, bucket)} files of ${folder} are in the bucket.`);
  });
