import { expect, it } from 'vitest';
import { IMPORT_MAX_PROFILES, parseProfiles } from './profile-import.ts';

const TODAY = '2026-11-23';
const HEAD = 'kind,name,age,gender,seeking,region,about_me,interests,photos';

it('reads CSV with quotes, line breaks in cells, empty lines and a byte order mark', () => {
  const text = `\ufeff${HEAD}\r\nfictional,Luna,30,female,both,US-OR,"Says ""hi"",\nand more",music; art,a.jpg;b.jpg\r\n\r\ncam,Nova,41,female,male,US-CA,,,\n`;
  const parsed = parseProfiles(text, TODAY);
  if (!parsed.ok) throw new Error(parsed.code);
  expect(parsed.lines.map(({ line, draft, photos }) => [line, draft.name, photos])).toEqual([
    [2, 'Luna', ['a.jpg', 'b.jpg']],
    [5, 'Nova', []],
  ]);
  expect(parsed.lines[0]?.draft).toMatchObject({
    about_me: 'Says "hi",\nand more',
    interests: 'music,art',
    date_of_birth: '1996-11-23',
  });
});

it('reads CSV with semicolons, and JSON', () => {
  const csv = parseProfiles('kind;name;gender;seeking;region\nresell;Nova;female;male;US-CA', TODAY);
  const item = {
    kind: 'resell',
    name: 'Nova',
    gender: 'female',
    interests: ['music', 'art'],
    photos: ['x.png'],
  };
  const json = parseProfiles(JSON.stringify([item]), TODAY);
  expect(csv.ok && csv.lines[0]?.draft.name).toBe('Nova');
  expect(json).toMatchObject({ lines: [{ line: 1, draft: { interests: 'music,art' }, photos: ['x.png'] }] });
});

it.each([
  ['', 'file_empty'],
  ['[]', 'file_empty'],
  [HEAD, 'file_empty'],
  ['[1]', 'file_unreadable'],
  ['[{', 'file_unreadable'],
  [`${HEAD}\nfictional,"Luna`, 'file_unreadable'],
  [`${HEAD},color\n`, 'column_unknown'],
  ['[{"password":"x"}]', 'column_unknown'],
  ['kind,name,gender,seeking\nx,x,x,x', 'column_missing'],
  [`${HEAD}\na,b,c,d,e,f,g,h,i,j`, 'line_too_long'],
  [`${HEAD}\n${'cam\n'.repeat(IMPORT_MAX_PROFILES + 1)}`, 'too_many_profiles'],
])('rejects all of %j', (text, code) => {
  expect(parseProfiles(text, TODAY)).toMatchObject({ ok: false, code });
});
