import { Argument } from 'commander';
import { namesRedis } from '#app/platform/redis-config.ts';
import { commandLine, parseScript } from '#commands/command-line.ts';
import { dataDir } from '#tooling/embedded/data-dir.ts';
import { databaseAddress, redisAddress } from '#tooling/embedded/local-servers.ts';
import { isRunning } from '#tooling/embedded/run-record.ts';

/** `npm run -s db:url`, `npm run -s redis:url`: prints the address of the server in use, and only that. */
const ADDRESSES = { db: databaseAddress, redis: redisAddress };
const [, , server = ''] = process.argv;
const command = parseScript(
  commandLine(
    `${server}:url`,
    'Prints the address of the server in use, of a running npm start or configured.',
  )
    .usage('[options]')
    .addArgument(new Argument('<server>').choices(Object.keys(ADDRESSES))),
);
const given = command.processedArgs[0] === 'db' ? process.env.DATABASE_URL : namesRedis(process.env);
const address = ADDRESSES[command.processedArgs[0] as keyof typeof ADDRESSES]();
if (address && (given || isRunning(dataDir()))) console.log(address);
else {
  console.error('"npm start" is not running: start it in another terminal.');
  process.exitCode = 1;
}
