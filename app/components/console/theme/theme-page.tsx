import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SCHEMES, type Scheme } from '#app/domain/staff/theme-fields.ts';
import { SCREENS, type Screen } from '#app/domain/staff/theme-preview.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { type ColorRow, ColorSection } from './color-section.tsx';
import { type FieldRow, FieldSection } from './field-section.tsx';
import { useThemeWords } from './theme-words.ts';

export type ThemeFaultRow = { path: string; text: string };

type Props = {
  brand: string;
  screen: Screen;
  draft: { by: string; at: string } | null;
  colors: Record<Scheme, readonly ColorRow[]>;
  fields: Record<'type' | 'controls' | 'cards' | 'brand', readonly FieldRow[]>;
  /** Pairs with too little contrast: the theme cannot be published. */
  weak: number;
  done: 'saved' | 'published' | 'discarded' | null;
  fault: 'contrast' | 'no_draft' | 'refused' | 'changed' | 'outdated' | null;
  /** What the form shows, so that an older page changes nothing. */
  seen: string;
  faults: readonly ThemeFaultRow[];
};

const SECTIONS = ['type', 'controls', 'cards', 'brand'] as const;

/** A brand's theme: its tokens with their contrast, and a preview of five screens. */
export function ThemePage({ brand, screen, draft, colors, fields, weak, done, fault, faults, seen }: Props) {
  const { t } = useLingui();
  const { screens, sections, schemes } = useThemeWords();
  const at = `/console/brands/${brand}/theme`;
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <h1>
          <Trans context="in the console">Theme</Trans>
        </h1>
        <p className="text-muted">
          {draft ? (
            <Trans>
              Draft by {ph({ staff: draft.by })}, {ph({ time: draft.at })} (UTC)
            </Trans>
          ) : (
            <Trans>As published</Trans>
          )}
        </p>
        <a href={`/console/brands/${brand}/history?key=theme`} className="link">
          <Trans>Restore an earlier theme</Trans>
        </a>
      </div>
      <Notes done={done} fault={fault} faults={faults} />
      <div className="theme-studio">
        <form method="post" action={`${at}?screen=${screen}`} className="theme-editor" data-live>
          <div className="theme-actions panel" data-part="actions">
            <input type="hidden" name="seen" value={seen} />
            <Button type="submit" name="intent" value="save">
              <Trans>Save draft</Trans>
            </Button>
            {draft && (
              <>
                <Button type="submit" name="intent" value="publish" variant="secondary" disabled={weak > 0}>
                  <Trans>Publish</Trans>
                </Button>
                <Button type="submit" name="intent" value="discard" variant="ghost">
                  <Trans>Discard draft</Trans>
                </Button>
              </>
            )}
            {weak > 0 && (
              <p className="text-sm text-error">
                <Trans>Color pairs with too little contrast: {weak}. Fix them before you publish.</Trans>
              </p>
            )}
          </div>
          {SCHEMES.map((scheme) => (
            <ColorSection
              key={scheme}
              scheme={scheme}
              title={t`Colors, ${{ scheme: schemes[scheme] }}`}
              rows={colors[scheme]}
              open={scheme === 'light'}
            />
          ))}
          {SECTIONS.map((section) => (
            <FieldSection
              key={section}
              title={sections[section]}
              fields={fields[section]}
              faults={faults}
              open={fields[section].some(({ path }) => faults.some((one) => one.path === path))}
            />
          ))}
        </form>
        <div className="grid content-start gap-4">
          <TabLinks
            label={t`Preview`}
            tabs={SCREENS.map((each) => ({
              to: `${at}?screen=${each}`,
              label: screens[each],
              current: each === screen,
            }))}
          />
          <Previews at={at} screen={screen} />
        </div>
      </div>
      <script src="/console/studio.js" defer />
    </>
  );
}

function Notes({ done, fault, faults }: Pick<Props, 'done' | 'fault' | 'faults'>) {
  const { t } = useLingui();
  const dones = {
    saved: t`Draft saved. Members see it once you publish it.`,
    published: t`Theme published. It's live within two seconds.`,
    discarded: t`Draft discarded.`,
  };
  const problems = {
    contrast: t`Some color pairs have too little contrast. Use the suggested colors or choose others.`,
    no_draft: t`There's no draft. Save one first.`,
    refused: t`These values aren't allowed:`,
    outdated: t`Someone else changed this theme while you were editing. Nothing was saved. This is the current version.`,
    changed: t`The brand can't use this theme right now. See its check page.`,
  };
  if (fault)
    return (
      <Banner tone="danger" live>
        {problems[fault]}
        {faults.length > 0 && (
          <ul>
            {faults.map(({ path, text }) => (
              <li key={path}>
                {path}: {text}
              </li>
            ))}
          </ul>
        )}
      </Banner>
    );
  if (!done) return null;
  return (
    <Banner tone="success" live>
      {dones[done]}
    </Banner>
  );
}

/** The screen as members see it: phone and desktop, light and dark. */
function Previews({ at, screen }: { at: string; screen: Screen }) {
  const { screens, schemes, devices } = useThemeWords();
  return (
    <div className="theme-previews">
      {(['phone', 'desktop'] as const).flatMap((device) =>
        SCHEMES.map((scheme) => (
          <figure key={device + scheme} className={`theme-preview theme-preview-${device}`}>
            <figcaption className="text-sm text-muted">
              {schemes[scheme]}, {devices[device]}
            </figcaption>
            <div className="panel">
              <iframe
                src={`${at}/${screen === 'mail' ? 'mail' : `preview/${screen}`}?scheme=${scheme}`}
                title={`${screens[screen]}: ${schemes[scheme]}, ${devices[device]}`}
                loading="lazy"
                tabIndex={-1}
              />
            </div>
          </figure>
        )),
      )}
    </div>
  );
}
