import { afterAll } from 'vitest';
import { forgetNewcomers } from '#app/domain/notifications/newcomers.server.ts';
import { forgetAdyenAccounts } from '#app/domain/payments/adyen-account.server.ts';
import { setPublisher } from '#app/live/publisher.ts';
import { forgetEnv } from '#app/platform/env.ts';
import { forgetStorage } from '#app/platform/storage.ts';
import { forgetDkimKeys } from '#tenants/dkim-keys.ts';
import { forgetTenants } from '#tenants/registry.ts';
import { forgetTestDatabase } from './database.ts';

/**
 * The files of a worker share its process, because loading the modules for each took half of the time. What a file
 * sets up in the process is undone at its end.
 */
const environment = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  setPublisher(undefined);
  forgetTestDatabase();
  forgetTenants();
  forgetDkimKeys();
  forgetAdyenAccounts();
  forgetNewcomers();
  forgetStorage();
  forgetEnv();
});
