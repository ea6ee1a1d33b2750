import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireMember } from '#app/guards/actors.ts';

/** Repeats the last order; a member without one is led to their credits. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireMember(context, request);
  return redirect('/credits');
}
