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
  /** What the link said, for the form's own address: '' or a query with its `?`. */
  query: string;
  /** What is answered already, by the link or as most people of the niche do. */
  answers: Partial<SignupAnswers>;
  /** The first step that is still to be answered. */
  startsAt: number;
  /** The member the visitor wants to meet, where a visitor may see them. */
  member: EntryMember | null;
};

/** The action's answer while the form is incomplete; never includes the password. */
export type SignupReply = {
  step: number;
  faults: SignupFaults;
  answers: SignupAnswers;
  /** For the field `form`: since when the form is open. */
  form: string;
  /** The date of birth is below the minimum age: the visitor confirms or corrects it before anything is refused. */
  asksAge?: true;
  /** To be solved before the form is sent again. */
  challenge?: Challenge;
  refused?: 'needs_trafficsource' | 'needs_invite' | 'too_many' | 'age_refused';
};

/** Values of `intent`, the button that sent the form: the step before, or an answer to the question about the age. */
export const SIGNUP_INTENTS = { back: 'back', confirmAge: 'confirm_age', correctAge: 'correct_age' } as const;

/** A field that people cannot see: only programs fill it in. Its name is one that they like and password managers ignore. */
export const TRAP_FIELD = 'homepage';
