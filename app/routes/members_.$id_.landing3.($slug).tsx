import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadMemberLander } from '#app/api/member-lander.server.ts';
import { page } from '#app/api/page.ts';
import { landerHandle } from '#app/components/landers/lander-handle.ts';
import { MemberThings } from '#app/components/landers/member-things/member-things.tsx';

export const handle = landerHandle;

export async function loader(asked: LoaderFunctionArgs) {
  return page(await loadMemberLander('landing3', asked));
}

export default function MemberThingsLander() {
  return <MemberThings page={useLoaderData<typeof loader>()} />;
}
