import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadLander } from '#app/api/lander.server.ts';
import { page } from '#app/api/page.ts';
import { visitorLanderHandle } from '#app/components/landers/lander-handle.ts';
import { Scenes } from '#app/components/landers/scenes/scenes.tsx';
import { requireVisitor } from '#app/http/guards/actors.ts';

export const handle = visitorLanderHandle;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { tenant } = await requireVisitor(context);
  return page({
    lander: await loadLander('transitionsvideolanding', { context, request, params }),
    niche: tenant.niche,
  });
}

export default function ScenesLander() {
  const { lander, niche } = useLoaderData<typeof loader>();
  return <Scenes page={lander} niche={niche} />;
}
