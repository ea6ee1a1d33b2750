import type { Messages } from '@lingui/core';
import { loadTexts } from './load-texts.ts';

await loadTexts('photos', import.meta.glob<Messages>('/locales/*/photos.po', { import: 'messages' }));
