import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadLander } from '#app/api/lander.server.ts';
import { page } from '#app/api/page.ts';
import { textsFor } from '#app/api/texts.server.ts';
import { IconsLanding } from '#app/components/landers/iconslanding/icons-landing.tsx';
import { visitorLanderHandle } from '#app/components/landers/lander-handle.ts';
import { landerInterests } from '#app/components/landers/lander-interests.ts';
import { requireVisitor } from '#app/http/guards/actors.ts';

export const handle = visitorLanderHandle;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await requireVisitor(context);
  return page({
    lander: await loadLander('iconslanding', { context, request, params }),
    interests: landerInterests(textsFor(scope), scope.tenant.niche),
    niche: scope.tenant.niche,
  });
}

export default function IconsLander() {
  const { lander, interests, niche } = useLoaderData<typeof loader>();
  return <IconsLanding page={lander} interests={interests} niche={niche} />;
}
