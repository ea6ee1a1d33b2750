import * as accounts from '#app/domain/accounts/accounts.queries.server.ts';
import * as attempts from '#app/domain/accounts/attempts.queries.server.ts';
import * as sessions from '#app/domain/accounts/sessions.queries.server.ts';
import * as tokens from '#app/domain/accounts/tokens.queries.server.ts';
import * as chat from '#app/domain/chat/chat.queries.server.ts';
import * as likes from '#app/domain/likes/likes.queries.server.ts';
import * as members from '#app/domain/members/members.queries.server.ts';
import * as photos from '#app/domain/photos/photos.queries.server.ts';
import * as blocks from '#app/domain/safety/blocks.queries.server.ts';
import * as search from '#app/domain/search/search.queries.server.ts';
import type { Tx } from '#db/client.ts';
import type { Rows } from './one-row-each.ts';

/** Asks with the tenant `t` for the rows `r` of another. What it answers must amount to nothing. */
export type Call = (tx: Tx, t: number, r: Rows) => Promise<unknown>;

const NOW = new Date('2026-02-01T12:00:00Z');
const LATER = new Date('2101-01-01T12:00:00Z');
const RULE = { limit: 50, windowSeconds: 60 };
const day = { createdAt: NOW, expiresAt: LATER };

const plan = (tenantId: number, r: Rows): search.SearchPlan => ({
  tenantId,
  viewerId: r.other,
  kinds: ['member'],
  genders: ['male'],
  area: { level: 'country', country: r.country },
  bornFrom: '1900-01-01',
  bornTo: '2000-01-01',
  forbidden: 0,
  interests: 0,
  activeSince: new Date(0),
  except: null,
});
const anything = (state: object): boolean => Object.values(state).some(Boolean);
const range = { since: new Date(0), above: 0, before: null };

/** Every statement of the domain, by name; a new one must be added here. */
export const CALLS: Record<string, Call> = {
  findAccountByEmail: (tx, t, r) => accounts.findAccountByEmail(tx, t, r.email),
  findAccountById: (tx, t, r) => accounts.findAccountById(tx, t, r.member),
  insertAccount: (tx, t, r) =>
    accounts.insertAccount(tx, {
      tenantId: t,
      id: r.other,
      email: 'x@example.test',
      passwordHash: 'x',
      language: 'en',
      signupAt: NOW,
      tracking: {},
    }),
  updateLanguage: (tx, t, r) => accounts.updateLanguage(tx, t, r.member, 'fi'),
  confirmAccount: (tx, t, r) => accounts.confirmAccount(tx, t, r.member, NOW),
  countAttempt: async (tx, t, r) => !(await attempts.countAttempt(tx, t, r.hash, RULE, NOW)).allowed,
  forgetAttempts: (tx, t, r) => attempts.forgetAttempts(tx, t, r.hash),
  uncountAttempt: (tx, t, r) => attempts.uncountAttempt(tx, t, r.hash),
  deleteEndedAttempts: (tx, t) => attempts.deleteEndedAttempts(tx, t, LATER),
  findSession: (tx, t, r) => sessions.findSession(tx, t, r.hash),
  insertSession: (tx, t, r) =>
    sessions.insertSession(tx, { tenantId: t, idHash: 'x', accountId: r.member, ...day }),
  updateSessionExpiry: (tx, t, r) => sessions.updateSessionExpiry(tx, t, r.hash, LATER),
  deleteSession: (tx, t, r) => sessions.deleteSession(tx, t, r.hash),
  deleteSessionsOf: (tx, t, r) => sessions.deleteSessionsOf(tx, t, r.member),
  deleteExpiredSessions: (tx, t) => sessions.deleteExpiredSessions(tx, t, LATER),
  touchMember: (tx, t, r) => sessions.touchMember(tx, t, r.member, LATER),
  insertToken: (tx, t, r) =>
    tokens.insertToken(tx, { tenantId: t, tokenHash: 'x', purpose: 'activate', accountId: r.member, ...day }),
  findToken: (tx, t, r) => tokens.findToken(tx, t, r.hash),
  consumeToken: (tx, t, r) => tokens.consumeToken(tx, t, r.hash, NOW),
  deleteEndedTokens: (tx, t) => tokens.deleteEndedTokens(tx, t, LATER),
  sendMessageRow: async (tx, t, r) => {
    const terms = { price: 1, freeMessages: 3, freeConversations: 2, now: NOW };
    const draft = { clientId: r.clientId, body: 'x', senderId: r.member, recipientId: r.other };
    return (await chat.sendMessageRow(tx, { tenantId: t, ...draft, ...terms })).outcome !== 'not_found';
  },
  findSentBody: (tx, t, r) => chat.findSentBody(tx, t, r.member, r.clientId),
  listConversationRows: (tx, t, r) => chat.listConversationRows(tx, t, r.member, new Date(0), null),
  findParticipant: (tx, t, r) => chat.findParticipant(tx, t, r.member, r.conversation),
  findConversationWith: (tx, t, r) => chat.findConversationWith(tx, t, r.member, r.other),
  listMessageRows: (tx, t, r) => chat.listMessageRows(tx, t, r.conversation, range),
  markRead: (tx, t, r) => chat.markRead(tx, t, r.member, r.conversation),
  otherReadThrough: (tx, t, r) => chat.otherReadThrough(tx, t, r.other, r.conversation),
  removeConversation: (tx, t, r) => chat.removeConversation(tx, t, r.member, r.conversation),
  listLikeRows: (tx, t, r) => likes.listLikeRows(tx, t, r.member, 'sent', null),
  likeState: async (tx, t, r) => anything(await likes.likeState(tx, t, r.member, r.other)),
  insertLike: (tx, t, r) => likes.insertLike(tx, t, r.member, r.other, NOW),
  deleteLike: (tx, t, r) => likes.deleteLike(tx, t, r.member, r.other),
  setMatchedAt: (tx, t, r) => likes.setMatchedAt(tx, t, r.member, r.other, null),
  markLikeSeen: (tx, t, r) => likes.markLikeSeen(tx, t, r.member, r.other, NOW),
  insertMember: async (tx, t) => {
    const person = {
      name: 'X',
      gender: 'male',
      sexuality: null,
      dateOfBirth: '1990-01-01',
      city: null,
      cell: null,
      reason: null,
    };
    await members.insertMember(tx, {
      tenantId: t,
      ...person,
      country: 'XX',
      region: 'XX-1',
      aboutMe: '',
      createdAt: NOW,
    });
  },
  findProfile: (tx, t, r) => members.findProfile(tx, t, r.member),
  photoIsVisible: (tx, t, r) => photos.photoIsVisible(tx, t, r.photo, r.member),
  blockBetween: async (tx, t, r) => (await blocks.blockBetween(tx, t, r.member, r.other)) !== 'none',
  insertBlock: (tx, t, r) => blocks.insertBlock(tx, t, r.member, r.other, NOW),
  deleteBlock: (tx, t, r) => blocks.deleteBlock(tx, t, r.member, r.other),
  memberExists: (tx, t, r) => blocks.memberExists(tx, t, r.member),
  selectPage: (tx, t, r) => search.selectPage(tx, plan(t, r), null, 10),
  countMatching: async (tx, t, r) => (await search.countMatching(tx, plan(t, r), 10)).total,
  updateSearchFilter: (tx, t, r) => search.updateSearchFilter(tx, t, r.member, 'gender=male'),
};
