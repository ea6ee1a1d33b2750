import type { SignupAnswers, SignupFaults, SignupRules } from '#app/domain/signup/signup-rules.ts';

export type Place = { country: string; regions: { code: string; name: string }[] };

/** The data of the signup form. */
export type SignupPage = {
  access: 'open' | 'needs_trafficsource' | 'needs_invite';
  rules: SignupRules;
  places: Place[];
  home: string;
  invite: string;
};

/** The action's answer while the form is incomplete; never includes the password. */
export type SignupReply = {
  step: number;
  faults: SignupFaults;
  answers: SignupAnswers;
  refused?: 'needs_trafficsource' | 'needs_invite' | 'too_many';
};
