import type { NoticeFault } from '#app/domain/support/notices.server.ts';

export type NoticeAnswers = {
  category: string;
  location: string;
  body: string;
  name: string;
  email: string;
  goodFaith: boolean;
};

/** `too_fast`: the form was sent faster than a person can. */
export type NoticeReplyFault = NoticeFault | 'too_fast';

/** `mailed`: the receipt is emailed to the sender. `hidden`: the profile was hidden automatically. */
export type NoticeReply =
  | { code: string; mailed: boolean; hidden: boolean }
  /** `mark`: from the submitted form, so that a correction does not count as a new form. */
  | { fault: NoticeReplyFault; answers: NoticeAnswers; mark: string };
