import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadLander } from '#app/api/lander.server.ts';
import { page } from '#app/api/page.ts';
import { textsFor } from '#app/api/texts.server.ts';
import { visitorLanderHandle } from '#app/components/landers/lander-handle.ts';
import { landerInterests } from '#app/components/landers/lander-interests.ts';
import { Tinderswipe } from '#app/components/landers/tinderswipe/tinderswipe.tsx';
import { requireVisitor } from '#app/http/guards/actors.ts';

export const handle = visitorLanderHandle;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireVisitor(context);
  return page({
    lander: await loadLander('tinderswipe', { context, request, params: {} }),
    interests: landerInterests(textsFor(scope), scope.tenant.niche),
  });
}

export default function TinderswipeLander() {
  const { lander, interests } = useLoaderData<typeof loader>();
  return <Tinderswipe page={lander} interests={interests} />;
}
