/**
 * What becomes of each table that names a member when one is erased. A test walks the database's catalogue: a
 * table with a column for a member that is in neither list fails it.
 */

/** Go with the member's row: the database takes them along by their foreign keys. */
export const ERASED_WITH_MEMBER = [
  ...['accounts', 'authenticators', 'blocks', 'chat_photos', 'contact_blocks', 'contact_holders'],
  ...['conversations', 'data_exports', 'discount_codes', 'favourites', 'fictional_acknowledgements', 'gifts'],
  ...['known_devices', 'likes', 'mail_deliveries', 'mail_news', 'mail_settings', 'match_preferences'],
  ...['message_reactions', 'messages', 'participants', 'passkeys'],
  ...[
    'photo_decisions',
    'photos',
    'postbacks',
    'profile_visits',
    'push_held',
    'push_settings',
    'push_subscriptions',
  ],
  ...['recovery_codes', 'safety_settings', 'sessions', 'sms_codes', 'spend_limits', 'stored_methods'],
  ...['swipes', 'tokens'],
] as const;

/** Tables that are kept anonymised, with the reason. */
export const KEPT_WITHOUT_MEMBER = {
  billing_documents: 'invoices and credit notes: the law; they hold no name and no address of the member',
  complaints: 'that there was a case, and when: its words, name and address are emptied',
  credit_debts: 'the ledger: amounts and dates under a number that belongs to nobody any more',
  credit_lots: 'the ledger',
  discount_uses: 'that a code was spent: by number of the order',
  erasures: 'the proof of the erasure itself',
  ledger_entries: 'the ledger',
  mandates:
    'what was signed for direct debits, sealed: evidence for the bank until 14 months after the last debit',
  order_returns: 'the ledger',
  orders: 'the basis of the invoices: addresses and the provider’s session are emptied',
  reports: 'sealed evidence of a report: for claims, until a year after it was closed; then only its seal',
} as const;
