const HOUR_MS = 60 * 60 * 1000;

export type YoungSettings = {
  young_account_hours: number;
  young_conversations_per_hour: number;
  young_conversations_per_day: number;
};

/** What a young account may not yet do; an account is young until so many hours after signup, exclusively. */
export function youngLimits(
  account: { signupAt: Date },
  settings: YoungSettings,
  now: Date,
): { young: boolean; hourly: number | null; daily: number | null } {
  const young = now.getTime() - account.signupAt.getTime() < settings.young_account_hours * HOUR_MS;
  return {
    young,
    hourly: young ? settings.young_conversations_per_hour : null,
    daily: young ? settings.young_conversations_per_day : null,
  };
}
