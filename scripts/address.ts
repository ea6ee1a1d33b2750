import { Argument } from 'commander';
import { commandLine, parseScript } from '#commands/command-line.ts';
import { databaseAddress, redisAddress } from '#tooling/embedded/local-servers.ts';

/** `npm run -s db:url`, `npm run -s redis:url`: prints the address of the server in use, and only that. */
const ADDRESSES = { db: databaseAddress, redis: redisAddress };
const command = parseScript(
  commandLine('address', 'Prints the address of the server in use.').addArgument(
    new Argument('<server>').choices(Object.keys(ADDRESSES)),
  ),
);
const address = ADDRESSES[command.processedArgs[0] as keyof typeof ADDRESSES]();
if (address) console.log(address);
else {
  console.error('There is no local server yet. Start one with: npm start');
  process.exitCode = 1;
}
