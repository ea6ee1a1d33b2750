import { join } from 'node:path';
import { launchLocalAgeProvider } from '#demo/age-simulator/launch.ts';
import { launchLocalAdyen } from '#demo/payment-simulator/launch.ts';
import { startPushService } from '#tests/fakes/push-service/start-push-service.ts';
import { freePort } from '../embedded/ports.ts';
import type { ProcessGroup } from '../embedded/process-group.ts';
import { createDatabase, DATABASE_NAME } from '../embedded/servers.ts';
import { startWebAndWorker } from '../site/start-web-and-worker.ts';
import { type TestEnv, withDatabase } from './test-servers.ts';

const SITE_DATABASE = 'site';
/** Members per brand: more than one page, few enough to be inserted in seconds. */
const PROFILES = 150;
/** Drawings per brand: drawing is most of the seed's time. */
const DRAWINGS = 8;

/** Environment variables that tell wire and browser tests about the running site. */
type SiteEnv = {
  TEST_BASE_PORT: string;
  TEST_SITE_DATABASE_URL: string;
  TEST_SITE_DATA_DIR: string;
  TEST_PUSH_ORIGIN: string;
  TEST_ADYEN_URL: string;
  TEST_AGE_PROVIDER: string;
};

/** The built site on a free port, with the demo brands in a separate database. */
export async function startTestSite(processes: ProcessGroup, dir: string, env: TestEnv): Promise<SiteEnv> {
  const ownerUrl = withDatabase(env.TEST_DATABASE_URL, SITE_DATABASE);
  await createDatabase(ownerUrl, DATABASE_NAME);
  const { seedDemo } = await import('#demo/seed/seed-demo.ts');
  const sizes = { profiles: PROFILES, drawings: DRAWINGS };
  const storageDir = join(dir, 'storage');
  await seedDemo(ownerUrl, { storageDir, log: () => {}, secretKey: env.SECRET_KEY, ...sizes });
  const runtimeUrl = withDatabase(env.TEST_RUNTIME_URL, SITE_DATABASE);
  const port = String(await freePort());
  // Ends with this process.
  const { origin: pushOrigin } = await startPushService();
  const adyen = { dataDir: dir, secretKey: env.SECRET_KEY, appEnv: env.APP_ENV };
  const ageProvider = await launchLocalAgeProvider(processes, { dataDir: dir, appEnv: env.APP_ENV });
  const site = {
    ADYEN_LOCAL_URL: await launchLocalAdyen(processes, adyen),
    ...ageProvider,
    DATABASE_URL: runtimeUrl,
    DATABASE_RUNTIME_URL: runtimeUrl,
    DATABASE_RELAY_URL: withDatabase(env.TEST_RELAY_URL, SITE_DATABASE),
    DATABASE_CONSOLE_URL: withDatabase(env.TEST_CONSOLE_URL, SITE_DATABASE),
    // Not the Redis database that database tests use.
    REDIS_URL: env.TEST_REDIS_URL.replace(/\d+$/, '1'),
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: dir,
    APP_ENV: env.APP_ENV,
    SECRET_KEY: env.SECRET_KEY,
    // A sweep that began in the middle of a test would change what the test looks at. Tests run the jobs they need.
    JOB_SCHEDULES: 'off',
    SMTP_URL: '',
    PUSH_TEST_ORIGIN: pushOrigin,
  };
  await startWebAndWorker(processes, site, { dataDir: dir, quiet: true });
  return {
    TEST_BASE_PORT: port,
    TEST_SITE_DATABASE_URL: ownerUrl,
    TEST_SITE_DATA_DIR: dir,
    TEST_PUSH_ORIGIN: pushOrigin,
    TEST_ADYEN_URL: site.ADYEN_LOCAL_URL,
    TEST_AGE_PROVIDER: ageProvider.AGE_PROVIDER_ISSUER ?? '',
  };
}
