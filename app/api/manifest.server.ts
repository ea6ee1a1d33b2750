import { ACCEPTED_TYPES } from '#app/domain/photos/picture-format.ts';
import type { AnyScope } from '#tenants/scope.ts';
import type { Glyph } from '#themes/glyphs.ts';
import { SCREEN_FORMS, SCREEN_SIZES } from './brand-pictures.server.ts';

/** The maximum length of a name that phones show below an icon. */
const SHORT_NAME_CHARACTERS = 12;

const SIDES = [192, 512] as const;

/** The web app manifest of a brand. For a member in discreet mode it contains neither the brand's name nor its mark. */
export function manifestJson(
  { tenant, locale, viewer }: AnyScope,
  texts: { description: string; messages: string; likes: string; search: string },
) {
  const { theme, settings } = tenant;
  const discreet = viewer?.discreet ?? false;
  const name = discreet ? settings.statement_descriptor : tenant.name;
  const drawing = (kind: string, side: number, purpose: string) => ({
    src: `/brand/${theme.hash}/${kind}-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (text: string, url: string, kind: Glyph) => ({
    name: text,
    url,
    icons: discreet ? [] : [drawing(kind, 96, 'any')],
  });
  const screenshots = SCREEN_FORMS.map((form) => ({
    src: `/brand/${theme.hash}/screenshot/${form}`,
    sizes: `${SCREEN_SIZES[form].width}x${SCREEN_SIZES[form].height}`,
    type: 'image/webp',
    form_factor: form,
    label: name,
  }));
  return {
    id: '/',
    name,
    short_name: name.length <= SHORT_NAME_CHARACTERS ? name : (name.split(' ')[0] ?? name),
    ...(!discreet && { description: texts.description }),
    lang: locale,
    dir: 'ltr',
    start_url: '/?from=app',
    scope: '/',
    display: 'standalone',
    background_color: theme.themeColor.light,
    theme_color: theme.themeColor.light,
    categories: ['lifestyle', 'social'],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    icons: SIDES.flatMap((side) => [
      drawing(discreet ? 'plain' : 'icon', side, 'any'),
      drawing(discreet ? 'plain' : 'maskable', side, 'maskable'),
    ]),
    ...(!discreet && { screenshots }),
    // The service worker keeps the photos on the device, and opens the page that asks whether to upload them.
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photo', accept: ACCEPTED_TYPES.split(',') }] },
    },
    shortcuts: [
      shortcut(texts.messages, '/chats', 'messages'),
      shortcut(texts.likes, '/likes', 'likes'),
      shortcut(texts.search, '/members', 'search'),
    ],
  };
}
