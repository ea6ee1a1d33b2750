import type { LanderPage } from '#app/api/lander.ts';

export function SocialFeed({ page }: { page: LanderPage }) {
  return <h1>{page.texts.headline}</h1>;
}
