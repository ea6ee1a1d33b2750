import { errorFields, log } from '../platform/log.ts';
import { startServer } from './start-server.ts';

try {
  await startServer({ build: await import('virtual:remix/server-build') });
} catch (error) {
  log.fatal(errorFields(error), 'the web server did not start');
  process.exit(1);
}
