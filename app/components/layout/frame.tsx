import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type RootData, useRootData } from '#app/api/root-data.ts';
import { ConsentBanner } from '#app/components/consent/consent-banner.tsx';
import { SignupModalHost } from '#app/components/signup/signup-modal-host.tsx';
import type { LayoutName } from '#app/domain/safety/entry-warning.ts';
import { showsEntryWarning } from '#app/domain/safety/entry-warning.ts';
import { ToastRegion } from '#app/ui/toast-region.tsx';
import { useFaultInView } from '#app/ui/use-fault-in-view.ts';
import { useFocusOnNavigation, useLinkNavigation } from '#app/ui/use-link-navigation.ts';
import { DeferredParts } from './deferred-parts.tsx';
import { EntryWarning } from './entry-warning.tsx';
import { Footer } from './footer.tsx';
import { useMemberParts } from './member-parts-context.tsx';
import { LogoBar, TopNav } from './top-nav.tsx';
import { usePageHandle } from './use-page-handle.ts';

/** The four layouts (docs/product.md, Layout and navigation). */
export function Frame({ children }: { children: ReactNode }) {
  const data = useRootData();
  const { t } = useLingui();
  useLinkNavigation();
  useFocusOnNavigation();
  useFaultInView();
  const { MemberNotices, MemberLive } = useMemberParts();
  const { layout = 'default', noEntryWarning, withoutScript, index, ownBar, route } = usePageHandle();
  if (!data) return <main id="main">{children}</main>;
  if (data.closed) return <ClosedFrame data={data}>{children}</ClosedFrame>;
  const warn = !noEntryWarning && showsEntryWarning(data.entryWarning, layout);
  const frame = [
    'frame',
    layout === 'chat' && 'frame-full',
    data.viewer && 'frame-member',
    ownBar && 'frame-own-bar',
  ];
  return (
    <div className={frame.filter(Boolean).join(' ')}>
      <a href="#main" className="skip-link">
        <Trans>Skip to content</Trans>
      </a>
      {warn && (
        <EntryWarning
          brand={data.brand}
          minimumAge={data.minimumAge}
          withoutScript={withoutScript ?? false}
        />
      )}
      {layout === 'lander' && <LogoBar data={data} />}
      {(layout === 'default' || layout === 'chat') && <TopNav data={data} />}
      {data.viewer && <MemberNotices viewer={data.viewer} route={route} layout={layout} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PageFooter layout={layout} data={data} index={index} />
      <ToastRegion closeLabel={t`Close`} />
      {data.viewer && <MemberLive viewer={data.viewer} />}
      <DeferredParts loggedIn={data.viewer !== null} />
      {!data.viewer && layout !== 'chat' && <SignupModalHost />}
      {data.consent?.ask && <ConsentBanner consent={data.consent} />}
    </div>
  );
}

/** The frame for the few pages of a disabled brand: it links only to pages that are served. */
function ClosedFrame({ data: { brand, viewer }, children }: { data: RootData; children: ReactNode }) {
  const { name, supportEmail } = brand;
  return (
    <div className="frame">
      <header className="bg-bar text-on-bar">
        <div className="page-width flex min-h-14 items-center justify-between gap-4">
          <p className="font-semibold">{name}</p>
          {viewer && (
            <form method="post" action="/logout">
              <button type="submit" className="min-h-11 underline">
                <Trans>Log out</Trans>
              </button>
            </form>
          )}
        </div>
      </header>
      <main id="main">{children}</main>
      <footer className="page-width py-8 text-center text-muted">
        <p>
          <Trans>{name} is closed right now.</Trans>{' '}
          <Trans>
            Questions? Email{' '}
            <a href={`mailto:${supportEmail}`} className="link">
              {supportEmail}
            </a>
          </Trans>
        </p>
      </footer>
    </div>
  );
}

/** None on the chat and empty layouts; a slim one for members, except on the index. */
function PageFooter({
  layout,
  data,
  index,
}: {
  layout: LayoutName;
  data: RootData;
  index: boolean | undefined;
}) {
  const { MemberFooter } = useMemberParts();
  if (layout === 'chat' || layout === 'empty') return null;
  return data.viewer && !index ? <MemberFooter data={data} /> : <Footer data={data} />;
}
