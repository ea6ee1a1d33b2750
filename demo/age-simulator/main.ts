import { startLocalAgeProvider } from './server.ts';

/** The age check simulator as a program: `LOCAL_PORT`. */
const { url } = await startLocalAgeProvider({ port: Number(process.env.LOCAL_PORT) });
console.log(`listening on ${url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
