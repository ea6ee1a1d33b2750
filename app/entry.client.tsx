import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RemixBrowser } from '@remix-run/react';
import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reloadOnChunkFailure } from './components/layout/chunk-failure.ts';
import { InlineStylesContext, LATE_SCRIPTS_ID } from './components/layout/late-scripts.ts';
import { loadMemberParts, MemberPartsContext } from './components/layout/member-parts-context.tsx';
import { loadTexts } from './texts/load-texts.ts';
import { relayLayerPops } from './ui/layer-pops.ts';

const catalogs = import.meta.glob<Messages>('/locales/*/app.po', { import: 'messages' });

async function main(): Promise<void> {
  const locale = document.documentElement.lang;
  const forMember = document.querySelector('.frame-member') !== null;
  const [parts] = await Promise.all([forMember ? loadMemberParts() : null, loadTexts('app', catalogs)]);
  i18n.activate(locale); // keeps what the modules of an area have loaded before
  // Style elements that dialogs add while they are open must carry the page's nonce.
  setNonce(document.querySelector<HTMLElement>('script[nonce],style[nonce]')?.nonce ?? '');
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <InlineStylesContext.Provider value={document.getElementById(LATE_SCRIPTS_ID) ? { css: '' } : null}>
            {parts ? (
              <MemberPartsContext.Provider value={parts}>
                <RemixBrowser />
              </MemberPartsContext.Provider>
            ) : (
              <RemixBrowser />
            )}
          </InlineStylesContext.Provider>
        </I18nProvider>
      </StrictMode>,
    );
  });
}

reloadOnChunkFailure();
relayLayerPops();
void main();
