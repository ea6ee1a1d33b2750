import { expect, it } from 'vitest';
import { settingSections } from '#tenants/setting-fields.ts';
import { SETTING_WORDS, settingWords } from './setting-words.ts';

const fields = [...settingSections().values()].flat();

it('every setting has a label and an explanation, and there are no extra ones', () => {
  expect(Object.keys(SETTING_WORDS).sort()).toEqual(fields.map(({ path }) => path).sort());
});

it('every choice and every part of a setting has a label', () => {
  for (const { path, kind, choices, parts } of fields) {
    const words = settingWords(path);
    if (kind === 'choices' || (kind === 'choice' && path !== 'settings.domain_language'))
      expect(Object.keys(words.choices ?? {}), path).toEqual(expect.arrayContaining([...choices]));
    expect(Object.keys(words.parts ?? {}), path).toEqual(parts.map(({ key }) => key));
  }
});

it('every setting has an explicit section, none falls under “other”', () => {
  const others = settingSections()
    .get('other')
    ?.map(({ path }) => path);
  expect(others, `edit tenants/setting-fields.ts: ${others}`).toEqual([]);
});
