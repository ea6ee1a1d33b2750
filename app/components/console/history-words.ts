import { useLingui } from '@lingui/react/macro';
import { useBrandWords } from './brand-words.ts';
import { SETTING_WORDS, type SettingPath } from './setting-words.ts';

/** A brand's settings and their values in the reader's language; values without a translation are shown as stored. */
export function useHistoryWords() {
  const { t, i18n } = useLingui();
  const { niches, states } = useBrandWords();
  const others: Record<string, string> = {
    created: t({ message: 'Creation', context: 'of a brand' }),
    active: t({ message: 'Shown to members', context: 'a brand' }),
    redirect: t({ message: 'Redirect', context: 'of a brand' }),
    theme: t({ message: 'Theme', context: 'of a brand' }),
    'company.name': t({ message: 'Company', context: 'of a brand' }),
  };
  const words = (key: string) => SETTING_WORDS[key as SettingPath] ?? null;
  const name = (key: string): string => {
    const label = words(key)?.label;
    return label ? i18n._(label) : (others[key] ?? key);
  };
  const value = (key: string, stored: unknown): string => {
    if (stored === null || stored === undefined || stored === '') return '–';
    if (typeof stored === 'boolean')
      return stored
        ? t({ message: 'on', context: 'a setting' })
        : t({ message: 'off', context: 'a setting' });
    if (key === 'niche' && typeof stored === 'number') return niches[stored] ?? String(stored);
    if (key === 'created') return states[stored as keyof typeof states] ?? String(stored);
    const choices = words(key)?.choices;
    const word = (one: unknown) => {
      const message = choices?.[String(one)];
      return message ? i18n._(message) : String(one);
    };
    if (Array.isArray(stored) && stored.every((one) => typeof one !== 'object'))
      return stored.map(word).join(', ') || '–';
    return typeof stored === 'object' ? JSON.stringify(stored) : word(stored);
  };
  return { name, value };
}
