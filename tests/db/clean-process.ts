import { afterAll } from 'vitest';
import { clearNewcomerCache } from '#app/domain/notifications/newcomers.server.ts';
import { clearAdyenAccountCache } from '#app/domain/payments/adyen-account.server.ts';
import { setPublisher } from '#app/live/publisher.ts';
import { resetEnv } from '#app/platform/env.ts';
import { resetStorage } from '#app/platform/storage.ts';
import { clearDkimKeyCache } from '#tenants/dkim-keys.ts';
import { clearTenantCache } from '#tenants/registry.ts';
import { closeTestDatabase } from './database.ts';

/**
 * The files of a worker share its process, because loading the modules for each took half of the time. Everything that
 * a file sets up in the process is undone at its end.
 */
const environment = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  setPublisher(undefined);
  closeTestDatabase();
  clearTenantCache();
  clearDkimKeyCache();
  clearAdyenAccountCache();
  clearNewcomerCache();
  resetStorage();
  resetEnv();
});
