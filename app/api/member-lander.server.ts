import { type AppLoadContext, redirect } from '@remix-run/node';
import { openSlug } from '#app/domain/landers/open-lander.server.ts';
import { openMemberLander, type PresentedMember } from '#app/domain/landers/open-member-lander.server.ts';
import { fictionalWarningOf } from '#app/domain/members/fictional-warning.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { parseId } from '#app/http/guards/form-input.ts';
import type { VisitorScope } from '#tenants/scope.ts';
import { trackingOf } from '../http/guards/tracking.ts';
import { answersOfNiche, preloadPhoto, signupAddress } from './lander.server.ts';
import { type MemberLanderPage, withAnswers } from './lander.ts';
import { type MemberDesign, memberLanderHead } from './lander-head.server.ts';
import { limitViews } from './rate-limits.server.ts';
import { textsFor } from './texts.server.ts';

type Asked = { context: AppLoadContext; request: Request; params: { id?: string; slug?: string } };

/** A landing page that presents one member, for a visitor; logged-in members are redirected to the profile. */
export async function loadMemberLander(design: MemberDesign, asked: Asked): Promise<MemberLanderPage> {
  const { scope, member } = await requirePresented(asked);
  const slug = await openSlug(scope, asked.params.slug);
  if (!slug) throw notFound();
  preloadPhoto(asked.context, scope, design, member.photoId);
  const { place, texts } = slug;
  const signup = signupAddress({
    ...answersOfNiche(scope),
    country: place?.country ?? '',
    region: place?.region ?? '',
  });
  return {
    head: memberLanderHead(textsFor(scope), scope.tenant.name, design, member),
    member,
    warning: fictionalWarningOf(scope, member.kind),
    texts,
    signup: withAnswers(signup, { member: member.id }),
  };
}

/** The signup URL with the member, and with the answers and tracking parameters of this URL. */
export async function signupWithMember(asked: Asked): Promise<Response> {
  const { member } = await requirePresented(asked);
  const { search } = new URL(asked.request.url);
  return redirect(withAnswers(`/signup${search}`, { member: member.id }));
}

/** A member that visitors may see; a 404 for all others, which does not reveal the reason. */
async function requirePresented({
  context,
  request,
  params,
}: Asked): Promise<{ scope: VisitorScope; member: PresentedMember }> {
  const scope = await scopeOf(context);
  const id = parseId(params.id);
  if (id === null) throw notFound();
  if (scope.viewer) throw redirect(`/members/${id}`);
  await limitViews(context, scope, 'profiles', id);
  const { network } = trackingOf(context.request, new URL(request.url));
  const member = await openMemberLander(scope, id, network);
  if (!member) throw notFound();
  return { scope, member };
}

const notFound = () => new Response('Not Found', { status: 404 });
