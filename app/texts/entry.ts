import type { Messages } from '@lingui/core';
import { loadTexts } from './load-texts.ts';

await loadTexts('entry', import.meta.glob<Messages>('/locales/*/entry.po', { import: 'messages' }));
