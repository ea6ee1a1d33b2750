import { describe, expect, it } from 'vitest';
import { voiceTexts } from '#app/api/voice-texts.server.ts';
import { serverI18n } from '#app/platform/catalogs.server.ts';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { voices } from '#themes/contract.ts';
import { VOICE_TEXTS } from './voice-texts.ts';

describe.each(LOCALE_CODES)('in %s every voice has its own text for:', (locale) => {
  const i18n = serverI18n(locale);
  const said = voices.map((voice) => {
    const { welcome, like, match } = VOICE_TEXTS[voice];
    const mails = { welcome: i18n._(welcome), like: i18n._(like('Kim')), match: i18n._(match('Kim')) };
    return { ...mails, ...voiceTexts(i18n, voice) };
  });

  it.each(['welcome', 'like', 'match', 'noChats', 'noLikes', 'noMatches'] as const)('%s', (name) => {
    expect(new Set(said.map((texts) => texts[name])).size).toBe(voices.length);
  });
});
