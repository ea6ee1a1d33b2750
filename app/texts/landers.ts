import type { Messages } from '@lingui/core';
import { loadTexts } from './load-texts.ts';

await loadTexts('landers', import.meta.glob<Messages>('/locales/*/landers.po', { import: 'messages' }));
