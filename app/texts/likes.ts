import type { Messages } from '@lingui/core';
import { loadTexts } from './load-texts.ts';

await loadTexts('likes', import.meta.glob<Messages>('/locales/*/likes.po', { import: 'messages' }));
