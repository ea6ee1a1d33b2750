import type { Messages } from '@lingui/core';
import { loadTexts } from './load-texts.ts';

await loadTexts('browse', import.meta.glob<Messages>('/locales/*/browse.po', { import: 'messages' }));
