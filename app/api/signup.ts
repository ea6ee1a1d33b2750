import type { EntryMember } from '#app/domain/signup/entry-link.server.ts';
import type { Challenge } from '#app/domain/signup/proof-of-work.ts';
import type { SignupAnswers, SignupFaults, SignupRules } from '#app/domain/signup/signup-rules.ts';

export type Place = { country: string; regions: { code: string; name: string }[] };

/** The data of the signup form. */
export type SignupPage = {
  access: 'open' | 'needs_trafficsource' | 'needs_invite' | 'age_refused';
  rules: SignupRules;
  places: Place[];
  home: string;
  /** The sender of emails in discreet mode. */
  neutralSender: string;
  /** Whether the form offers to be shown to visitors. */
  offersVisibility: boolean;
  /** The parameters of the entry link, for the form's own URL: '' or a query with its `?`. */
  query: string;
  /** Preselected answers, from the link or the niche's most common ones. */
  answers: Partial<SignupAnswers>;
  /** The first step without an answer. */
  startsAt: number;
  /** The member the visitor wants to meet, where a visitor may see them. */
  member: EntryMember | null;
};

/** The action's response while the form is incomplete; never includes the password. */
export type SignupReply = {
  step: number;
  faults: SignupFaults;
  answers: SignupAnswers;
  /** For the field `form`: when the form was opened. */
  form: string;
  /** The date of birth is below the minimum age: the visitor confirms or corrects it before the signup is refused. */
  asksAge?: true;
  /** The challenge to be solved before the form is sent again. */
  challenge?: Challenge;
  refused?: 'needs_trafficsource' | 'needs_invite' | 'too_many' | 'age_refused';
};

/** Values of `intent`, the button that sent the form: the previous step, or an answer to the question about the age. */
export const SIGNUP_INTENTS = { back: 'back', confirmAge: 'confirm_age', correctAge: 'correct_age' } as const;

/**
 * The honeypot field, invisible to people. Programs are likely to fill in a field with this name, and password managers
 * ignore it.
 */
export const TRAP_FIELD = 'homepage';
