import type { Statement } from '#app/domain/support/restrictions.server.ts';
import type { StatementView } from './statement.ts';

export const statementView = (statement: Statement): StatementView => ({
  ...statement,
  createdAt: statement.createdAt.toISOString(),
  endsAt: statement.endsAt?.toISOString() ?? null,
  endedAt: statement.endedAt?.toISOString() ?? null,
  appeal: { ...statement.appeal, until: statement.appeal.until.toISOString() },
});
