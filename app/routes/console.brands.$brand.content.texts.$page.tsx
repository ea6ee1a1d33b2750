import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { rowNumber } from '#app/api/console.ts';
import { languageChoices } from '#app/api/console-landing.ts';
import { textsFor } from '#app/api/texts.server.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { type OwnPageDone, OwnPageEditor } from '#app/components/console/content/own-page-editor.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { pageHeadings } from '#app/components/static-pages/page-headings.ts';
import { FACTS_FOLLOW, OWN_PAGES, type OwnPage } from '#app/domain/support/own-page.ts';
import * as ownPages from '#app/domain/support/own-pages.server.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { siteOrigin } from '#tenants/site-origin.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Page text', context: 'in the console' }),
};

const DONE: readonly OwnPageDone[] = ['saved', 'published', 'discarded', 'standard'];

function pageOf(name: string | undefined): OwnPage {
  const page = OWN_PAGES.find((each) => each === name);
  if (!page) throw new Response('Not Found', { status: 404 });
  return page;
}

/** A version from the URL; it does not exist if it exceeds the database's range. */
const versionOf = (text: string | null): number => Math.min(rowNumber(text ?? ''), 2_000_000_000);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  const page = pageOf(params.page);
  const { searchParams } = new URL(request.url);
  const { draft, versions, next, latest } = await ownPages.openOwnPage(
    scope,
    page,
    versionOf(searchParams.get('after')) || null,
  );
  const asked = versionOf(searchParams.get('version'));
  const reading = asked ? await ownPages.findPageVersion(scope, page, asked) : null;
  if (asked && !reading) throw new Response('Not Found', { status: 404 });
  return json({
    page,
    brand: scope.tenant.slug,
    title: textsFor(scope)._(pageHeadings[page]),
    address: `${siteOrigin(scope.tenant)}/pages/${page}`,
    languages: languageChoices(scope.tenant.settings),
    texts: draft?.texts ?? latest?.texts ?? {},
    draft: draft && { by: draft.changedBy, at: utcMinute(draft.changedAt), token: draft.token },
    factsFollow: FACTS_FOLLOW.has(page),
    isOwn: Object.keys(latest?.texts ?? {}).length > 0,
    versions: versions.map(({ version, texts, publishedBy, publishedAt }) => ({
      version,
      by: publishedBy,
      at: utcMinute(publishedAt),
      languages: LOCALE_CODES.filter((locale) => Object.hasOwn(texts, locale)),
    })),
    next,
    reading: reading && { version: reading.version, texts: reading.texts },
    done: DONE.find((each) => each === searchParams.get('done')) ?? null,
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  const page = pageOf(params.page);
  const fields = await readForm(request);
  const token = fields.get('token') ?? '';
  const texts = Object.fromEntries(
    LOCALE_CODES.map((locale) => [locale, fields.get(`text_${locale}`) ?? '']),
  );
  const intent = fields.get('intent');
  const [outcome, done] = await (async () => {
    switch (intent) {
      case 'save':
        return [await ownPages.savePageDraft(scope, page, texts, token), 'saved'] as const;
      case 'publish':
        return [await ownPages.publishPage(scope, page, token), 'published'] as const;
      case 'discard':
        return [await ownPages.discardPageDraft(scope, page, token), 'discarded'] as const;
      case 'standard':
        return [await ownPages.returnToStandard(scope, page, token), 'standard'] as const;
      default:
        throw badRequest('intent_unknown', 422);
    }
  })();
  if (outcome.ok) return redirect(`/console/brands/${scope.tenant.slug}/content/texts/${page}?done=${done}`);
  return json(
    {
      stop: outcome.code,
      faults: outcome.faults ?? [],
      // With the version that was edited: saving it again must not overwrite someone else's change.
      edited: intent === 'save' ? { texts, token } : null,
    },
    { status: 422 },
  );
}

export default function ConsoleOwnPage() {
  return (
    <OwnPageEditor {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>() ?? null} />
  );
}
