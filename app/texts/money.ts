import type { Messages } from '@lingui/core';
import { loadTexts } from './load-texts.ts';

await loadTexts('money', import.meta.glob<Messages>('/locales/*/money.po', { import: 'messages' }));
