import type { ProcessGroup } from '#tooling/embedded/process-group.ts';
import { launchSimulator } from '../launch-simulator.ts';
import { AGE_CLIENT } from './answer-page.ts';

/** Starts the age check simulator next to the site; returns the site's configuration for it. */
export async function launchLocalAgeProvider(
  processes: ProcessGroup,
  { dataDir, appEnv }: { dataDir: string; appEnv: string },
): Promise<Record<`AGE_PROVIDER_${string}`, string>> {
  const issuer = await launchSimulator(processes, {
    name: 'age-provider',
    program: 'demo/age-simulator/main.ts',
    dataDir,
    env: { APP_ENV: appEnv },
  });
  return {
    AGE_PROVIDER_ISSUER: issuer,
    AGE_PROVIDER_CLIENT_ID: AGE_CLIENT.id,
    AGE_PROVIDER_CLIENT_SECRET: AGE_CLIENT.secret,
  };
}
