import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadMemberLander } from '#app/api/member-lander.server.ts';
import { page } from '#app/api/page.ts';
import { landerHandle } from '#app/components/landers/lander-handle.ts';
import { MemberChat } from '#app/components/landers/member-chat/member-chat.tsx';

export const handle = landerHandle;

export async function loader(asked: LoaderFunctionArgs) {
  return page(await loadMemberLander('landing2', asked));
}

export default function MemberChatLander() {
  return <MemberChat page={useLoaderData<typeof loader>()} />;
}
