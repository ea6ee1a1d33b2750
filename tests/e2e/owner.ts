import { connectOwner } from '../world/owner.ts';

/**
 * The site's database as its owner. It stays open until the worker process ends: `afterAll` of a file runs each time that a worker
 * has no test of it in hand, and the next one would find the connection closed.
 */
export const owner = connectOwner(process.env.TEST_SITE_DATABASE_URL ?? '');
