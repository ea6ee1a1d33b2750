import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadMemberLander } from '#app/api/member-lander.server.ts';
import { page } from '#app/api/page.ts';
import { landerHandle } from '#app/components/landers/lander-handle.ts';
import { MemberPortrait } from '#app/components/landers/member-portrait/member-portrait.tsx';

export const handle = landerHandle;

export async function loader(asked: LoaderFunctionArgs) {
  return page(await loadMemberLander('landing', asked));
}

export default function MemberPortraitLander() {
  return <MemberPortrait page={useLoaderData<typeof loader>()} />;
}
