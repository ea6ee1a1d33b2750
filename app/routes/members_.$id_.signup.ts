import type { LoaderFunctionArgs } from '@remix-run/node';
import { signupWithMember } from '#app/api/member-lander.server.ts';

export const loader = (asked: LoaderFunctionArgs) => signupWithMember(asked);
