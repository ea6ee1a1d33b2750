import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Texts of the installed app outside of pages: its shortcuts and the offline page. */
export const appTexts = (i18n: I18n) => ({
  messages: i18n._(msg`Messages`),
  likes: i18n._(msg`Likes`),
  search: i18n._(msg`Search`),
  offlineTitle: i18n._(msg`You are offline`),
  offline: i18n._(msg`There's no connection right now. This page reloads as soon as you're online.`),
  again: i18n._(msg`Try again`),
});
