import { json } from '@remix-run/node';
import { INTERESTS } from '#app/domain/members/profile-fields.ts';

/** The codes of interests by category; labels are translated by the client. */
export const loader = () =>
  json({ interests: INTERESTS }, { headers: { 'Cache-Control': 'public, max-age=3600' } });
