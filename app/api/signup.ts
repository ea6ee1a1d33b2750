import type { SignupAnswers, SignupFaults, SignupRules } from '#app/domain/signup/signup-rules.ts';

export type Place = { country: string; regions: { code: string; name: string }[] };

/** What the signup form is made from. */
export type SignupPage = {
  access: 'open' | 'needs_trafficsource' | 'needs_invite';
  rules: SignupRules;
  places: Place[];
  home: string;
  invite: string;
};

/** What the action answers when the form is not finished; never with the password. */
export type SignupReply = {
  step: number;
  faults: SignupFaults;
  answers: SignupAnswers;
  refused?: 'needs_trafficsource' | 'needs_invite' | 'too_many';
};
