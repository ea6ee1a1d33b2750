import type { Messages } from '@lingui/core';
import { loadTexts } from './load-texts.ts';

await loadTexts('labels', import.meta.glob<Messages>('/locales/*/labels.po', { import: 'messages' }));
