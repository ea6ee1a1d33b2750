import type { Messages } from '@lingui/core';
import { loadTexts } from './load-texts.ts';

await loadTexts('openers', import.meta.glob<Messages>('/locales/*/openers.po', { import: 'messages' }));
