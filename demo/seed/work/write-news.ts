import { randomUUID } from 'node:crypto';
import { setMailSettings } from '#app/domain/notifications/mail-settings.server.ts';
import { NOTICE_DEFAULTS, type NoticeType } from '#app/domain/push/notice-types.ts';
import { clockIn } from '#app/domain/staff/promotion-rules.ts';
import { createPromotion } from '#app/domain/staff/promotions.server.ts';
import { DAY_MS, later } from '#app/platform/durations.ts';
import type { Locale } from '#app/platform/locales.ts';
import type { MemberScope, StaffScope } from '#tenants/scope.ts';

type Words = { title: string; body: string };

const WORDS: Partial<Record<Locale, Words>> & { en: Words } = {
  en: {
    title: 'Say hello with a gift',
    body: 'Gifts are in the chat: choose one and send it with a message.',
  },
  nl: { title: 'Zeg hallo met een cadeau', body: 'Cadeaus staan in de chat: kies er een en stuur het mee.' },
  de: {
    title: 'Sag Hallo mit einem Geschenk',
    body: 'Geschenke findest du im Chat: Wähl eins und schick es mit.',
  },
  fr: {
    title: 'Dites bonjour avec un cadeau',
    body: 'Les cadeaux sont dans le chat : choisissez-en un et envoyez-le.',
  },
  es: { title: 'Saluda con un regalo', body: 'Los regalos están en el chat: elige uno y envíalo.' },
  it: { title: 'Saluta con un regalo', body: 'I regali sono nella chat: scegline uno e invialo.' },
  sv: { title: 'Säg hej med en gåva', body: 'Gåvorna finns i chatten: välj en och skicka den.' },
};

/** A member agrees to get news by email. */
export const agreeToNews = (scope: MemberScope) =>
  setMailSettings(scope, {
    wanted: (type) => type === 'news' || NOTICE_DEFAULTS[type as NoticeType],
    frequency: 'at_once',
    pause: '',
  });

/** A draft of news, for three days from now. */
export const draftNews = (scope: StaffScope) => {
  const { domain_language: own, time_zone: zone } = scope.tenant.settings;
  const day = (days: number) => clockIn(zone, later(scope.now, days * DAY_MS)).slice(0, 10);
  return createPromotion(scope, {
    id: randomUUID(),
    kind: 'news',
    byPush: true,
    byMail: true,
    path: '/chats',
    starts: `${day(3)}T12:00`,
    ends: `${day(6)}T12:00`,
    languages: [],
    countries: [],
    active: '',
    neverBought: false,
    gender: '',
    texts: { [own]: { ...(WORDS[own] ?? WORDS.en), preheader: '', text: '' } },
  });
};
