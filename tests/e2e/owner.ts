import { connectOwner } from '../world/owner.ts';

/**
 * The site's database as its owner. It stays open until the worker process ends: `afterAll` of a file also runs between
 * tests of the file when the worker has none of them to run, and the next one would find the connection closed.
 */
export const owner = connectOwner(process.env.TEST_SITE_DATABASE_URL ?? '');
