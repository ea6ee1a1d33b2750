import { startLocalAdyen } from './server.ts';

/** The payment simulator as a program: `LOCAL_PORT`, `SECRET_KEY`. */
const { url } = await startLocalAdyen({
  port: Number(process.env.LOCAL_PORT),
  secretKey: process.env.SECRET_KEY ?? '',
});
console.log(`listening on ${url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
