/**
 * How erasure treats each table that refers to a member. A test reads the database's catalog: a table with a member
 * column that is in neither list fails it.
 */

/** Deleted with the member's row, by foreign keys. */
export const ERASED_WITH_MEMBER = [
  'accounts',
  'age_checks',
  'authenticators',
  'blocks',
  'chat_photos',
  'contact_blocks',
  'contact_holders',
  'consents',
  'conversations',
  'data_exports',
  'deletion_holds',
  'desk_conversations',
  'discount_codes',
  'favourites',
  'fictional_acknowledgements',
  'gifts',
  'known_devices',
  'likes',
  'mail_deliveries',
  'mail_news',
  'mail_settings',
  'match_preferences',
  'message_reactions',
  'messages',
  'participants',
  'passkeys',
  'photo_decisions',
  'photos',
  'postbacks',
  'profile_text_reviews',
  'profile_visits',
  'push_held',
  'push_settings',
  'push_subscriptions',
  'recovery_codes',
  'restrictions',
  'safety_settings',
  'sessions',
  'sms_codes',
  'spend_limits',
  'stored_methods',
  'swipes',
  'tokens',
] as const;

/** Tables that are kept anonymized, with the reason. */
export const RETAINED_WITHOUT_MEMBER = {
  approvals: 'that two people decided about an account: its texts are emptied',
  billing_documents:
    'invoices and credit notes: required by law; they contain no name or address of the member',
  complaints: 'the existence and time of a case: its texts, name and address are emptied',
  credit_debts: 'the ledger: amounts and dates under an id that no longer belongs to anyone',
  credit_lots: 'the ledger',
  discount_uses: 'the use of a code: by order id',
  erasures: 'the proof of the erasure itself',
  ledger_entries: 'the ledger',
  mandates:
    'signed direct debit mandates, sealed: evidence for the bank until 14 months after the last debit',
  order_returns: 'the ledger',
  orders: 'the basis of the invoices: addresses and the provider’s session are emptied',
  reports: 'sealed evidence of a report: for claims, until a year after it was closed; then only its digest',
} as const;
