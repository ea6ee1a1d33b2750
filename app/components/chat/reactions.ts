import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Reaction } from '#app/domain/chat/message-life.ts';

/** The symbol of each reaction, and its name. */
export const REACTION_SIGNS: Record<Reaction, { sign: string; name: MessageDescriptor }> = {
  heart: { sign: '❤️', name: msg`Love` },
  laugh: { sign: '😂', name: msg`Laughing` },
  wow: { sign: '😮', name: msg`Surprised` },
  sad: { sign: '😢', name: msg`Sad` },
  fire: { sign: '🔥', name: msg`Fire` },
  thumb: { sign: '👍', name: msg`Thumbs up` },
};

export const signOf = (reaction: string): string => REACTION_SIGNS[reaction as Reaction]?.sign ?? '';
