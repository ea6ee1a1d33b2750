import { z } from 'zod';

const evidence = z.object({
  takenAt: z.string(),
  reporter: z.object({ id: z.number(), name: z.string(), staffId: z.number().optional() }),
  profile: z.looseObject({ id: z.number(), name: z.string() }),
  photos: z.array(z.object({ id: z.string(), position: z.number(), state: z.string() })).default([]),
  messages: z
    .array(
      z.object({
        id: z.number(),
        senderId: z.number(),
        kind: z.string(),
        body: z.string(),
        sentAt: z.string(),
      }),
    )
    .default([]),
});

export type EvidenceView = {
  takenAt: string;
  /** `staffId`: the staff member who answers for the fictional profile with this number. */
  reporter: { id: number; name: string; staffId?: number | undefined };
  reported: { id: number; name: string };
  about: string;
  photos: { id: string; state: string }[];
  messages: { id: number; mine: boolean; kind: string; body: string; at: string }[];
};

/**
 * The sealed evidence of a report as its page shows it; null for an unknown format. `mine`: written by the reporter.
 */
export function evidenceView(sealed: string): EvidenceView | null {
  const parsed = evidence.safeParse(JSON.parse(sealed));
  if (!parsed.success) return null;
  const { takenAt, reporter, profile, photos, messages } = parsed.data;
  const minute = (at: string) => at.slice(0, 16).replace('T', ' ');
  return {
    takenAt: minute(takenAt),
    reporter,
    reported: { id: profile.id, name: profile.name },
    about: typeof profile.about_me === 'string' ? profile.about_me : '',
    photos: photos.map(({ id, state }) => ({ id, state })),
    messages: messages.map(({ id, senderId, kind, body, sentAt }) => ({
      id,
      kind,
      body,
      mine: senderId === reporter.id,
      at: minute(sentAt),
    })),
  };
}
