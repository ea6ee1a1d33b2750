import type { Messages } from '@lingui/core';
import { loadTexts } from './load-texts.ts';

await loadTexts('gifts', import.meta.glob<Messages>('/locales/*/gifts.po', { import: 'messages' }));
