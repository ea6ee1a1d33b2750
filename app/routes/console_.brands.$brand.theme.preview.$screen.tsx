import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useContext } from 'react';
import { themePreview } from '#app/api/console-theme.server.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { ChatPreview, MembersPreview, ProfilePreview } from '#app/components/console/theme/previews.tsx';
import { artMarkup } from '#app/components/landing/art-markup.server.ts';
import { Closing } from '#app/components/landing/closing.tsx';
import { Hero } from '#app/components/landing/hero.tsx';
import { heroLooks } from '#app/components/landing/hero-looks.ts';
import { Reasons } from '#app/components/landing/reasons.tsx';
import { NonceContext } from '#app/components/layout/nonce.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { isScreen } from '#app/domain/staff/theme-preview.ts';
import { draftedTenant } from '#app/domain/staff/theme-studio.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import '#app/components/chat/chat.css';

export const handle: PageHandle = { ...consolePage, framed: true };

/** A screen of the brand with its drafted theme, for the frames of the theme studio. Contains no member's data. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_brands');
  const drafted = isScreen(params.screen) ? await draftedTenant(scope) : null;
  if (!drafted || !isScreen(params.screen)) throw new Response('Not Found', { status: 404 });
  const scheme = new URL(request.url).searchParams.get('scheme') === 'dark' ? 'dark' : 'light';
  return json({ screen: params.screen, art: artMarkup(drafted.theme.art), ...themePreview(drafted, scheme) });
}

export default function ThemePreview() {
  const { screen, css, logo, art, artId, texts, answers } = useLoaderData<typeof loader>();
  const nonce = useContext(NonceContext);
  return (
    <>
      <style
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made from checked tokens (themes/to-css.ts)
        dangerouslySetInnerHTML={{ __html: css }}
      />
      <div className="min-h-screen bg-page text-ink">
        {screen === 'landing' && (
          <main>
            <Hero art={art} look={heroLooks[artId]} texts={texts} answers={answers} />
            <Reasons reasons={texts.reasons} />
            <Closing text={texts.closing} />
          </main>
        )}
        {screen === 'members' && <MembersPreview logo={logo} />}
        {screen === 'profile' && <ProfilePreview logo={logo} />}
        {screen === 'chat' && <ChatPreview logo={logo} />}
      </div>
    </>
  );
}
