import type { HoldReason } from '#app/domain/deletion/hold-rules.ts';
import type { AskFault } from '#app/domain/staff/two-people.server.ts';
import type { ActionFault } from '#app/domain/support/staff-reason.ts';

/** A member's account as their page in the console shows it; times are minutes of UTC. */
export type ShownMember = {
  id: number;
  name: string;
  kind: string;
  country: string;
  region: string;
  profileStatus: string;
  mainPhotoId: string | null;
  maskedEmail: string | null;
  status: 'not_confirmed' | 'active' | 'pending_deletion' | 'banned' | null;
  language: string | null;
  premium: boolean;
  credits: number;
  mailsOff: readonly string[];
  secondFactor: boolean;
  passkeys: number;
  sessions: number;
  refundable: boolean;
  debit: 'open' | 'blocked' | 'partly' | null;
  restriction: { id: number; kind: 'hide' | 'limit' | 'ban'; endsAt: string | null } | null;
  hold: { reason: HoldReason; endsAt: string; note: string } | null;
  signedUp: string | null;
  lastActive: string;
  leaving: string | null;
  /** Network, campaign, sub-ids and time of the first and the last tracked visit. */
  firstVisit: string | null;
  lastVisit: string | null;
};

export type MemberMay = {
  reveal: boolean;
  act: boolean;
  refund: boolean;
  give: boolean;
  restrict: boolean;
  /** The amounts that one person may refund and give alone: `50.00 EUR`, 100. */
  refundAlone: string;
  giveAlone: number;
};

export type MemberFault = ActionFault | AskFault | 'ended' | 'credits_wrong';

/** A refused form, with the entered values. */
export type FailedAction = { intent: string; code: MemberFault; fields: Record<string, string> };
