import type { ProcessGroup } from '#tooling/embedded/process-group.ts';
import { launchSimulator } from '../launch-simulator.ts';

/** Starts the payment simulator next to the site; returns the address for `ADYEN_LOCAL_URL`. */
export const launchLocalAdyen = (
  processes: ProcessGroup,
  { dataDir, secretKey, appEnv }: { dataDir: string; secretKey: string; appEnv: string },
): Promise<string> =>
  launchSimulator(processes, {
    name: 'adyen',
    program: 'demo/payment-simulator/main.ts',
    dataDir,
    env: { SECRET_KEY: secretKey, APP_ENV: appEnv },
  });
