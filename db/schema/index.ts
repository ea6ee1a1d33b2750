export * from './accounts.ts';
export * from './chat.ts';
export * from './credits.ts';
export * from './members.ts';
export * from './outbox.ts';
export * from './photos.ts';
export * from './platform.ts';
export * from './safety.ts';
