import { callApi } from '#app/components/session/call-api.ts';
/** The data of a like that the overlay shows. */
export type ShownLike = {
  id: number;
  name: string;
  age: number;
  region: string;
  label: string | null;
  photo: string | null;
  match: boolean;
};

type ProfileJson = {
  id: number;
  name: string;
  age: number;
  region: string;
  label: string | null;
  match: boolean;
  main_image: { thumb_filename: string } | null;
};

const shownOf = ({ id, name, age, region, label, match, main_image }: ProfileJson): ShownLike => ({
  id,
  name,
  age,
  region,
  label,
  match,
  photo: main_image?.thumb_filename ?? null,
});

/** The newest received, unseen like; null when there is none, or no response. */
export async function fetchAutoLike(): Promise<ShownLike | null> {
  const answer = await ask<{ profile: ProfileJson | null }>('/api/auto-like.php');
  return answer?.profile ? shownOf(answer.profile) : null;
}

/** The match made by the member's own like. */
export async function fetchMatch(memberId: number): Promise<ShownLike | null> {
  const answer = await ask<{ profiles: ProfileJson[] }>('/api/likes.php');
  const profile = answer?.profiles.find(({ id, match }) => id === memberId && match);
  return profile ? shownOf(profile) : null;
}

async function ask<T>(path: string): Promise<T | null> {
  const reply = await callApi<T>(path);
  return reply.ok ? reply.body : null; // the likes page still shows it
}
