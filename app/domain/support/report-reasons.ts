/** The reasons for a report. Staff see underage reports first. */
export const REPORT_REASONS = [
  'fake',
  'scam',
  'harassment',
  'underage',
  'explicit_photo',
  'hate',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Reasons that count as fraud: credits spent on the member are refunded. */
export const FRAUD_REASONS: readonly string[] = ['fake', 'scam'] satisfies ReportReason[];

export const isReportReason = (text: unknown): text is ReportReason =>
  REPORT_REASONS.some((reason) => reason === text);

export const REPORT_DETAILS_LENGTH = 2_000;

export const REPORT_OUTCOMES = [
  'no_breach',
  'warned',
  'photo_removed',
  'hidden',
  'limited',
  'account_closed',
  'duplicate',
] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Outcomes without a restriction; the others are recorded with one. */
export const PLAIN_OUTCOMES = ['no_breach', 'photo_removed', 'duplicate'] as const satisfies ReportOutcome[];
export type PlainOutcome = (typeof PLAIN_OUTCOMES)[number];

/** The outcome as the reporter is told: it reveals neither the measure nor the other member's data. */
export const shownOutcome = (outcome: ReportOutcome): 'acted' | 'no_breach' | 'known' =>
  outcome === 'no_breach' ? 'no_breach' : outcome === 'duplicate' ? 'known' : 'acted';
