import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { settingsJson, tenantAsked } from '#app/api/settings.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { badRequest } from '#app/http/guards/form-input.ts';

/** The brand's settings; another host's for callers with the internal token. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { tenant, locale } = await scopeOf(context);
  const asked = tenantAsked(request, tenant);
  if (!asked) throw badRequest('host_unknown', 404);
  return json({ settings: settingsJson(asked, locale, await context.request.country()) });
}
