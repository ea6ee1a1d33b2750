import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import { useContext, useEffect, useRef } from 'react';
import type { RootData } from '#app/api/root-data.ts';
import { ENTRY_WARNING_COOKIE } from '#app/domain/safety/entry-warning.ts';
import { Button } from '#app/ui/button.tsx';
import { ENTRY_WARNING_LOADER, ENTRY_WARNING_TOLD, OF_AGE } from './entry-warning-loader.ts';
import { isInstalledApp } from './installed-app.ts';
import { InlineStylesContext } from './late-scripts.ts';

/** Warns once, before anything else, that the site is for adults. Not an age verification. */
type Props = { brand: RootData['brand']; minimumAge: number };

export function EntryWarning({ withoutScript, ...props }: Props & { withoutScript: boolean }) {
  // Pages without scripts are rendered only on the server.
  if (import.meta.env.SSR && withoutScript) return <PlainEntryWarning {...props} />;
  return (
    <>
      <EntryWarningDialog {...props} />
      {/* A browser with JavaScript neither parses nor hydrates its content. */}
      <noscript>{import.meta.env.SSR && <PlainEntryWarning {...props} />}</noscript>
    </>
  );
}

/** Without JavaScript: a form that the server handles. */
function PlainEntryWarning({ brand, minimumAge }: Props) {
  const { pathname, search } = useLocation();
  return (
    <div className="entry-warning-page">
      <section aria-labelledby="entry-warning-plain" className="panel max-w-[500px] p-6">
        <EntryWarningText brand={brand} minimumAge={minimumAge} titleId="entry-warning-plain" />
        <form method="post" action="/enter" className="mt-5 flex flex-wrap gap-3 *:flex-auto">
          <input type="hidden" name="back" value={pathname + search} />
          <EntryWarningButtons minimumAge={minimumAge} />
        </form>
      </section>
    </div>
  );
}

function EntryWarningDialog({ brand, minimumAge }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const late = useContext(InlineStylesContext) !== null;
  useEffect(() => {
    const dialog = ref.current;
    // It may have been confirmed before the page's scripts were loaded.
    const seen = document.cookie.includes(`${ENTRY_WARNING_COOKIE}=1`);
    if (!seen && !isInstalledApp() && dialog && !dialog.open) dialog.showModal();
  }, []);
  // Only the button counts. Some browsers let Escape or the back gesture close a dialog anyway; it is then reopened.
  const asked = () => {
    if (ref.current?.returnValue !== OF_AGE) ref.current?.showModal();
  };
  // Not in the dialog's close event: it fires asynchronously, possibly after the next navigation.
  const answered = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server must know it before the next page is made
    document.cookie = ENTRY_WARNING_TOLD;
  };
  return (
    <>
      <dialog
        ref={ref}
        onCancel={(event) => event.preventDefault()}
        onClose={asked}
        aria-labelledby="entry-warning-title"
        className="dialog dialog-md entry-warning"
      >
        <EntryWarningText brand={brand} minimumAge={minimumAge} titleId="entry-warning-title" />
        <form method="dialog" onSubmit={answered} className="mt-5 flex flex-wrap gap-3 *:flex-auto">
          <EntryWarningButtons minimumAge={minimumAge} />
        </form>
      </dialog>
      {late && (
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? ENTRY_WARNING_LOADER : '' }}
          suppressHydrationWarning
        />
      )}
    </>
  );
}

function EntryWarningText({ brand, minimumAge, titleId }: Props & { titleId: string }) {
  return (
    <>
      <h2 id={titleId}>
        <Trans>This site is for adults</Trans>
      </h2>
      <p className="mt-3">
        <Trans>
          {ph({ brand: brand.name })} is for people aged {minimumAge} and over who want to meet other adults.
          Profiles may mention intimate interests. By entering, you confirm that you're old enough.
        </Trans>
      </p>
    </>
  );
}

function EntryWarningButtons({ minimumAge }: { minimumAge: number }) {
  return (
    <>
      <Button type="submit" value={OF_AGE}>
        <Trans>I am {minimumAge} or older</Trans>
      </Button>
      <a href="https://www.wikipedia.org/" rel="noreferrer" className="button button-ghost">
        <Trans>Leave</Trans>
      </a>
    </>
  );
}
