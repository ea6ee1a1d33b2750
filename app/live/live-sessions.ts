export { endedSessions } from '#app/domain/accounts/session.server.ts';
