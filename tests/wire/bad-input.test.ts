import { beforeAll, describe, expect, it } from 'vitest';
import { sendMessage } from '#app/domain/chat/send-message.server.ts';
import { join, type Member } from '#tests/world/join.ts';
import { brandState } from './brand-state.ts';
import { call, type Options, type Reply } from './call.ts';
import { type Mutation, mutationsOn, requestOf } from './mutations.ts';
import { openSite, sessionOf } from './site.ts';
