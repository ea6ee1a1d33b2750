import type { Messages } from '@lingui/core';
import { loadTexts } from './load-texts.ts';

await loadTexts('signup', import.meta.glob<Messages>('/locales/*/signup.po', { import: 'messages' }));
