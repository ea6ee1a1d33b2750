import { Trans, useLingui } from '@lingui/react/macro';
import { useCategoryWords } from '#app/components/complaints/notice-form.tsx';
import { useTopicWords } from '#app/components/complaints/topic-words.ts';
import { useReasons } from '#app/components/safety/report-texts.ts';
import type { PublicLine } from '#app/domain/support/transparency.server.ts';

type Words = Record<string, string>;
type Section = { section: string; title: string; keys: Words; details: Words };

/** The figures of a transparency report, a table for each kind. `count`: null for a number from 1 to 4. */
export function FigureTables({ lines }: { lines: readonly PublicLine[] }) {
  const sections = useSections();
  return (
    <>
      {sections.map((section) => (
        <FigureTable
          key={section.section}
          {...section}
          lines={lines.filter((line) => line.section === section.section)}
        />
      ))}
    </>
  );
}

function FigureTable({ title, keys, details, lines }: Section & { lines: readonly PublicLine[] }) {
  const { t } = useLingui();
  const detailed = lines.some(({ detail }) => detail !== '');
  const timed = lines.some(({ hours }) => hours !== null);
  return (
    <section className="mt-8 grid gap-3">
      <h2>{title}</h2>
      {lines.length === 0 ? (
        <p>
          <Trans context="of a transparency report">None in this period.</Trans>
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached with the keyboard
        <section className="overflow-x-auto" tabIndex={0} aria-label={title}>
          <table className="w-full text-start">
            <thead>
              <tr className="border-b border-line">
                <th scope="col" className="p-2 text-start">
                  {t({ message: 'Kind', context: 'of a transparency report' })}
                </th>
                {detailed && (
                  <th scope="col" className="p-2 text-start">
                    {t({ message: 'Result', context: 'of a transparency report' })}
                  </th>
                )}
                <th scope="col" className="p-2 text-end">
                  {t({ message: 'Number', context: 'how many' })}
                </th>
                {timed && (
                  <th scope="col" className="p-2 text-end">
                    {t`Median time (hours)`}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, detail, count, hours }) => (
                <tr key={`${key} ${detail}`} className="border-b border-line">
                  <td className="p-2">{keys[key] ?? key}</td>
                  {detailed && <td className="p-2">{details[detail] ?? detail}</td>}
                  <td className="p-2 text-end tabular-nums">{count ?? t`fewer than 5`}</td>
                  {timed && <td className="p-2 text-end tabular-nums">{hours ?? '–'}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

function useSections(): Section[] {
  const { t } = useLingui();
  const [categories, topics, reasons] = [useCategoryWords(), useTopicWords(), useReasons()];
  const kinds: Words = {
    warn: t`Warning`,
    hide: t`Profile hidden`,
    limit: t`Account limited for a time`,
    ban: t`Account closed`,
  };
  const who: Words = { automated: t`decided automatically`, person: t`decided by a person` };
  const open = t({ message: 'not decided yet', context: 'of a transparency report' });
  return [
    {
      section: 'notices',
      title: t`Reports of illegal content`,
      keys: categories,
      details: {
        open,
        no_breach: t`nothing illegal found`,
        acted: t`content removed or account restricted`,
        none: t`no decision needed`,
      },
    },
    {
      section: 'reports',
      title: t`Reports about members`,
      keys: reasons,
      details: {
        open,
        no_breach: t`no rule broken`,
        warned: kinds.warn ?? '',
        photo_removed: t`photo removed`,
        hidden: kinds.hide ?? '',
        limited: kinds.limit ?? '',
        account_closed: kinds.ban ?? '',
        duplicate: t`already reported`,
      },
    },
    { section: 'restrictions', title: t`Measures against accounts`, keys: kinds, details: who },
    { section: 'photos', title: t`Refused or blurred photos`, keys: usePhotoWords(), details: who },
    {
      section: 'appeals',
      title: t`Appeals`,
      keys: kinds,
      details: { open, upheld: t`decision upheld`, overturned: t`decision overturned` },
    },
    {
      section: 'complaints',
      title: t`Complaints`,
      keys: topics,
      details: { open: t`not answered yet`, answered: t`answered` },
    },
    { section: 'in_force', title: t`Accounts restricted now`, keys: kinds, details: {} },
    {
      section: 'active',
      title: t`Active members`,
      keys: { month: t`Members who were active in the last 30 days` },
      details: {},
    },
  ];
}

function usePhotoWords(): Words {
  const { t } = useLingui();
  return {
    explicit: t`Too explicit`,
    not_you: t`Not the member`,
    no_person: t`No person visible`,
    minor: t`Someone under 18`,
    contact: t`Contact details, advertising`,
    quality: t`Too dark or blurry`,
    hateful: t`Violence or hate`,
    rules: t`Other rules`,
    unreadable: t`Broken file`,
    too_many_pixels: t`Too large`,
    too_small: t`Too small`,
    animated: t`Animated image`,
    refused_before: t`Refused before`,
    banned: t`Banned photo`,
    blurred: t`Shown blurred`,
  };
}
