import { defineConfig } from 'drizzle-kit';

/** Used by `npm run db:generate` only; migrations are applied by `db/migrate.ts`, never pushed. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/index.ts',
  out: './db/migrations',
  casing: 'snake_case',
});
