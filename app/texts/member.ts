import type { Messages } from '@lingui/core';
import { loadTexts } from './load-texts.ts';

await loadTexts('member', import.meta.glob<Messages>('/locales/*/member.po', { import: 'messages' }));
