export * from './accounts.ts';
export * from './chat.ts';
export * from './credits.ts';
export * from './matching.ts';
export * from './members.ts';
export * from './outbox.ts';
export * from './platform.ts';
