import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { REACTIVATION_DAYS } from '#app/domain/accounts/retention.ts';
import type { PageFacts } from '#app/domain/support/page-facts.ts';

/** `to`: the page with more details. */
type FaqEntry = { question: string; answer: string; to?: { path: string; text: string } };

/** The questions and answers as plain text, for the page and for search engines. */
export function faqEntries(i18n: I18n, facts: PageFacts): FaqEntry[] {
  const { messageCredits, freeMessages, statement, email } = facts;
  const days = REACTIVATION_DAYS;
  return [
    {
      question: i18n._(msg`What does it cost?`),
      answer: i18n._(
        msg`Browsing and liking are free, and so ${plural(freeMessages, { one: 'is your first message', other: 'are your first # messages' })}. After that, a message costs ${plural(messageCredits, { one: '# credit', other: '# credits' })}. You buy credits when you want them. There's no subscription, and nothing renews automatically.`,
      ),
      to: { path: '/pricing', text: i18n._(msg`See all prices`) },
    },
    {
      question: i18n._(msg`What will my bank statement say?`),
      answer: i18n._(msg`“${statement}”, and nothing about dating. We show you this before you pay, too.`),
    },
    {
      question: i18n._(msg`I didn't get the activation email. What can I do?`),
      answer: i18n._(
        msg`Check your spam folder. If the email isn't there, resend it from the page that asks you to confirm your address. If that doesn't help, write to ${email}.`,
      ),
    },
    {
      question: i18n._(msg`What is a fictional profile?`),
      answer: i18n._(
        msg`A profile that doesn't belong to a real person and exists for entertainment. An icon and a label say so on the card, in the profile and in the chat. Your search leaves these profiles out unless you ask for them. Before you write, the chat tells you who answers, if anyone does.`,
      ),
    },
    {
      question: i18n._(msg`Someone is bothering me. What can I do?`),
      answer: i18n._(
        msg`Block them, and neither of you can see or reach the other anymore. Report them, and we look into it. Both buttons are on every profile and in every chat.`,
      ),
      to: { path: '/pages/ban', text: i18n._(msg`Read the community guidelines`) },
    },
    {
      question: i18n._(msg`How do I delete my account?`),
      answer: i18n._(
        msg`Go to your settings. It takes one screen and it's free. We hide your profile right away and erase your account after ${plural(days, { one: '# day', other: '# days' })}. Until then, you can restore it with the link that we email you.`,
      ),
    },
  ];
}

/** The questions and answers as schema.org data. */
export const faqData = (entries: readonly FaqEntry[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
