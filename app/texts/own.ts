import type { Messages } from '@lingui/core';
import { loadTexts } from './load-texts.ts';

await loadTexts('own', import.meta.glob<Messages>('/locales/*/own.po', { import: 'messages' }));
