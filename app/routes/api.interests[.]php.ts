import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { textsFor } from '#app/api/texts.server.ts';
import { INTEREST_LABELS } from '#app/components/members/labels.ts';
import { INTERESTS } from '#app/domain/members/profile-fields.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { badRequest } from '#app/http/guards/form-input.ts';
import { isLocale } from '#app/platform/locales.ts';

/** The codes of interests by category, with their labels in the reader's language or that of `?language=`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await scopeOf(context);
  const asked = new URL(request.url).searchParams.get('language');
  const locale = asked ?? scope.locale;
  if (!isLocale(locale)) throw badRequest('language_unknown', 422);
  const texts = textsFor({ locale });
  const labels = Object.fromEntries(
    Object.entries(INTEREST_LABELS).map(([code, label]) => [code, texts._(label)]),
  );
  // With the language in the URL the response can be cached.
  const cached = asked === null ? undefined : { headers: { 'Cache-Control': 'public, max-age=3600' } };
  return json({ interests: INTERESTS, labels, language: locale }, cached);
}
