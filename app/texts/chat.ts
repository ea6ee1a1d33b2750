import type { Messages } from '@lingui/core';
import { loadTexts } from './load-texts.ts';

await loadTexts('chat', import.meta.glob<Messages>('/locales/*/chat.po', { import: 'messages' }));
