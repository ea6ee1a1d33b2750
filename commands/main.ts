import { dispatch } from './dispatch.ts';

// The command of the image: node build/server/command.js tenant list
await dispatch(process.argv.slice(2), 'Check DATABASE_URL and REDIS_URL.');
