import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Brand } from '#tenants/brand-file.ts';
import type { TenantFeatures, TenantSettings } from '#tenants/settings.ts';

export type SettingPath =
  | 'name'
  | 'niche'
  | 'hosts'
  | `company.${Exclude<keyof Brand['company'], 'name'>}`
  | `settings.${keyof TenantSettings}`
  | `features.${keyof TenantFeatures}`;

export type SettingUnit =
  | 'credits'
  | 'days'
  | 'hours'
  | 'months'
  | 'years'
  | 'characters'
  | 'percent'
  | 'money';

export type SettingWords = {
  label: MessageDescriptor;
  /** What it does, in a sentence. */
  hint: MessageDescriptor;
  unit?: SettingUnit;
  /** A text of one line. */
  line?: boolean;
  /** Of what can be chosen. */
  choices?: Record<string, MessageDescriptor>;
  /** Of its parts or columns. */
  parts?: Record<
    string,
    { label: MessageDescriptor; hint?: MessageDescriptor; unit?: SettingUnit; line?: boolean }
  >;
};

const VISITORS: Record<string, MessageDescriptor> = {
  all: msg({ message: 'Everyone', context: 'who may do something' }),
  with_trafficsource: msg`Visitors of an advertising network`,
  invite_only: msg`Invited people only`,
  none: msg({ message: 'No one', context: 'who may do something' }),
};

const PROFILE_FIELDS: Record<string, MessageDescriptor> = {
  gender: msg`Gender`,
  age: msg`Age`,
  country: msg`Country`,
  region: msg`Region`,
  city: msg`City`,
  distance: msg`Distance`,
  photo: msg`With a photo`,
  online: msg({ message: 'Online', context: 'a member' }),
  new: msg({ message: 'New', context: 'a member' }),
  about_me: msg`Beginning of the description`,
  sexuality: msg`Orientation`,
  relationship: msg`Relationship`,
  reason: msg`What they are looking for`,
  body_type: msg`Body type`,
  hair: msg`Hair color`,
  eyes: msg`Eye color`,
  tattoos: msg`Tattoos`,
  interests: msg`Interests`,
  hide_fictional: msg`Also show fictional profiles`,
  hide_partners: msg`Also show partner offers`,
};

/** What operators read about each setting. One that is new in the schema doesn't compile until it is here. */
export const SETTING_WORDS: Record<SettingPath, SettingWords> = {
  name: { label: msg`Name`, hint: msg`What members read, up to 40 characters.` },
  niche: {
    label: msg`Niche`,
    hint: msg`Sets the sign-up questions and how landing page addresses begin.`,
  },
  hosts: {
    label: msg`Hosts`,
    hint: msg`The domains that the site answers on; links in emails use the first.`,
  },
  'company.address': { label: msg`Street`, hint: msg`Shown in the footer, in emails and in the terms.` },
  'company.city': { label: msg`Postal code and city`, hint: msg`Shown below the street.` },
  'company.country': { label: msg`Country`, hint: msg`Where the company is registered.` },
  'company.kvk': {
    label: msg`Registration number`,
    hint: msg`The number in the trade register, shown in the legal notice.`,
  },
  'company.tradenames': { label: msg`Trade names`, hint: msg`Other names that the company uses.` },
  'company.vat_numbers': {
    label: msg`VAT numbers`,
    hint: msg`Printed on invoices to buyers in these countries.`,
    parts: {
      country: { label: msg`Country` },
      number: { label: msg({ message: 'Number', context: 'of a VAT registration' }) },
    },
  },
  'company.support_phone': {
    label: msg`Support phone`,
    hint: msg`Used by every brand of the company that has no number of its own.`,
  },
  'company.delete_discount': {
    label: msg`Discount for staying`,
    hint: msg`Offered once to a member who is about to delete their account; 0 offers nothing.`,
    unit: 'percent',
  },
  'company.added': {
    label: msg`In use since`,
    hint: msg`A date such as 2026-01-31. Terms are dated no earlier than this day.`,
  },
  'settings.countries': {
    label: msg`Countries`,
    hint: msg`Where members can live; there must be prices for each.`,
  },
  'settings.geoip_selected_country': {
    label: msg`Preselected country`,
    hint: msg`Chosen in forms for visitors whose own country isn't served.`,
  },
  'settings.geoip_country': {
    label: msg`Preselect the visitor's country`,
    hint: msg`Forms begin with the country that the visitor's address belongs to, if the brand serves it.`,
  },
  'settings.domain_language': {
    label: msg`Main language`,
    hint: msg`For visitors who haven't chosen one, and for texts that aren't translated.`,
  },
  'settings.time_zone': {
    label: msg`Time zone`,
    hint: msg`Decides when a day begins, for ages, deadlines and displayed times.`,
  },
  'settings.index_title': {
    label: msg`Title`,
    hint: msg`The title of the landing page, up to 80 characters.`,
    line: true,
  },
  'settings.description': {
    label: msg`Description`,
    hint: msg`What search engines and shared links show, up to 200 characters.`,
  },
  'settings.landing_texts': {
    label: msg`Landing page`,
    hint: msg`The page's own headline and introduction. Empty shows the texts of the theme.`,
    parts: {
      headline: { label: msg({ message: 'Headline', context: 'of a page' }), line: true },
      lead: { label: msg`Introduction` },
    },
  },
  'settings.cdn_prefix': {
    label: msg`Address for photos`,
    hint: msg`A delivery network that pages fetch main photos from, such as https://cdn.example. Empty for none.`,
  },
  'settings.signups': {
    label: msg`Who can sign up`,
    hint: msg`Everyone else can't open the sign-up form.`,
    choices: VISITORS,
  },
  'settings.logged_out_search': {
    label: msg`Who can search without an account`,
    hint: msg`Everyone else has to log in to see members.`,
    choices: VISITORS,
  },
  'settings.logged_out_search_trafficsource': {
    label: msg`Networks whose visitors can search`,
    hint: msg`Names as in the address after ?network=; empty means any network.`,
  },
  'settings.enable_site_entry_popup': {
    label: msg`Entry warning`,
    hint: msg`Asks visitors to confirm that they are adults before they see the site.`,
    choices: {
      yes: msg({ message: 'Shown', context: 'a warning' }),
      no: msg({ message: 'Not shown', context: 'a warning' }),
    },
  },
  'settings.site_entry_countries': {
    label: msg`Countries with the entry warning`,
    hint: msg`Tick none to show it in all countries.`,
  },
  'settings.currency': {
    label: msg`Currency`,
    hint: msg`The currency of amounts in this console, and of prices unless a bundle says otherwise.`,
  },
  'settings.bundles': {
    label: msg`Bundles and prices`,
    hint: msg`What is sold, with the price in each country.`,
  },
  'settings.minimum_message_costs': {
    label: msg`Lowest price of a message`,
    hint: msg`Bundles and discounts can't make a message cheaper than this in a country.`,
    parts: {
      country: { label: msg`Country` },
      costs: { label: msg({ message: 'Minimum', context: 'the price of a message' }) },
      currency: { label: msg`Currency` },
    },
  },
  'settings.payment_methods': {
    label: msg`Payment methods`,
    hint: msg`The whole list as JSON. Set "enabled" to false to stop offering a method.`,
  },
  'settings.direct_debit': {
    label: msg`Direct debit by this site's form`,
    hint: msg`Members in the euro area can pay from their bank account.`,
    parts: {
      creditor_id: { label: msg`Creditor identifier`, hint: msg`The company's, such as DE98ZZZ09999999999.` },
      notice_days: { label: msg`Notice before a debit`, unit: 'days' },
      hold_days: {
        label: msg`Wait before credits are given`,
        hint: msg`0 gives them when the bank accepts the debit.`,
        unit: 'days',
      },
      first_debit_max_minor: { label: msg`Highest first debit`, unit: 'money' },
      rolling_days: {
        label: msg`Period of the limits`,
        hint: msg`What a member can debit is counted over this time.`,
        unit: 'days',
      },
      rolling_max_minor: { label: msg`Highest sum in the period`, unit: 'money' },
      rolling_max_count: { label: msg`Most debits in the period` },
      sms_countries: {
        label: msg`Countries with text messages`,
        hint: msg`Phone numbers in these countries can be confirmed for a debit.`,
      },
      sms_per_day: {
        label: msg`Most text messages a day`,
        hint: msg`For the whole brand. Limits what messages cost.`,
      },
    },
  },
  'settings.statement_descriptor': {
    label: msg`Name on bank statements`,
    hint: msg`Up to 22 characters that don't say anything about dating.`,
  },
  'settings.refund_days': {
    label: msg`Withdrawal period`,
    hint: msg`How long a purchase can be withdrawn; the day of purchase isn't counted.`,
    unit: 'days',
  },
  'settings.vat_one_proof': {
    label: msg`One proof of the buyer's country is enough`,
    hint: msg`Only if the company sells less than €100,000 a year to consumers in other EU countries.`,
  },
  'settings.message_credits': {
    label: msg`Price of a message`,
    hint: msg`0 makes messages free.`,
    unit: 'credits',
  },
  'settings.photo_credits': {
    label: msg`Price of a photo in a chat`,
    hint: msg`Paid by the sender.`,
    unit: 'credits',
  },
  'settings.gift_credits': {
    label: msg`Price of a gift`,
    hint: msg`For gifts that have no price of their own.`,
    unit: 'credits',
  },
  'settings.gifts': { label: msg`Gifts`, hint: msg`What can be given, in which order and for how much.` },
  'settings.signup_credits': {
    label: msg`Welcome credits`,
    hint: msg`Given once to new members who confirm their email.`,
    unit: 'credits',
  },
  'settings.free_messages': {
    label: msg`Free messages`,
    hint: msg`How many messages a member can send without credits before the first purchase.`,
  },
  'settings.free_conversations': {
    label: msg`Free chats`,
    hint: msg`How many chats a member can start before the first purchase.`,
  },
  'settings.time_bonus_percentage': {
    label: msg`First-hours discount`,
    hint: msg`For new members on their first bundle, for four hours. 0 offers none.`,
    unit: 'percent',
  },
  'settings.welcome_percentage': {
    label: msg`Welcome offer`,
    hint: msg`For new members on their first bundle, after the first hours. 0 offers none.`,
    unit: 'percent',
  },
  'settings.young_account_hours': {
    label: msg`How long an account is new`,
    hint: msg`New accounts have the tighter limits below, against spam.`,
    unit: 'hours',
  },
  'settings.young_conversations_per_hour': {
    label: msg`New account: chats an hour`,
    hint: msg`How many it can start.`,
  },
  'settings.young_conversations_per_day': {
    label: msg`New account: chats a day`,
    hint: msg`How many it can start.`,
  },
  'settings.young_same_first_messages_per_day': {
    label: msg`New account: same first message a day`,
    hint: msg`How many people it can send the same words to.`,
  },
  'settings.conversations_per_hour': {
    label: msg`Chats an hour`,
    hint: msg`How many any other account can start.`,
  },
  'settings.conversations_per_day': {
    label: msg`Chats a day`,
    hint: msg`How many any other account can start.`,
  },
  'settings.same_first_messages_per_day': {
    label: msg`Same first message a day`,
    hint: msg`How many people any other account can send the same words to.`,
  },
  'settings.messages_per_minute': {
    label: msg`Messages a minute`,
    hint: msg`How many a member can send to one person.`,
  },
  'settings.message_length': {
    label: msg`Longest message`,
    hint: msg`Longer ones can't be sent.`,
    unit: 'characters',
  },
  'settings.chat_history_days': {
    label: msg`Chat history`,
    hint: msg`Older messages disappear for both and are erased.`,
    unit: 'days',
  },
  'settings.inactive_months': {
    label: msg`Inactive accounts`,
    hint: msg`Accounts that no one has used for this long are deleted, after two warnings by email.`,
    unit: 'months',
  },
  'settings.minimum_age': {
    label: msg`Minimum age`,
    hint: msg`No one younger can sign up. The law requires at least 18.`,
    unit: 'years',
  },
  'settings.age_provider_countries': {
    label: msg`Countries with an age check`,
    hint: msg`Photos marked 18+ need an age check in these countries although the law doesn't ask for one.`,
  },
  'settings.photo_review': {
    label: msg`Review of photos`,
    hint: msg`Whether moderators see a photo before other members do.`,
    choices: {
      before: msg({ message: 'Before others see them', context: 'review of photos' }),
      after: msg({ message: 'Afterwards', context: 'review of photos' }),
    },
  },
  'settings.adult_photos': {
    label: msg`Photos marked 18+`,
    hint: msg`How other members see them.`,
    choices: {
      blurred: msg`Blurred until a member opens them`,
      hidden: msg({ message: 'Never shown', context: 'photos marked 18+' }),
    },
  },
  'settings.search_fields': {
    label: msg`Search filters`,
    hint: msg`Without the last two, fictional profiles and partner offers are never shown.`,
    choices: PROFILE_FIELDS,
  },
  'settings.visible_profile_fields': {
    label: msg`On the cards of members`,
    hint: msg`Shown in lists, besides the name and the photo.`,
    choices: PROFILE_FIELDS,
  },
  'settings.visible_profile_notes': {
    label: msg`Notes on the cards`,
    hint: msg`Shown when they apply to the member.`,
    choices: PROFILE_FIELDS,
  },
  'settings.fictional_icon': {
    label: msg`Sign of fictional profiles`,
    hint: msg`Shown before their label wherever their name is.`,
    choices: {
      sparkles: msg`✦ Sparkle`,
      star: msg`★ Star`,
      diamond: msg`◆ Diamond`,
      flower: msg`✿ Flower`,
      pencil: msg`✎ Pencil`,
    },
  },
  'settings.fictional_desk': {
    label: msg`Staff answer for fictional profiles`,
    hint: msg`Members are told who answers and pay for messages; without it no one answers and messages are free.`,
  },
  'settings.fictional_warning': {
    label: msg`Warning about fictional profiles`,
    hint: msg`Added to what members must acknowledge before they message a fictional profile, up to 400 characters.`,
  },
  'settings.fictional_singular': {
    label: msg`Label of fictional profiles`,
    hint: msg`Changes every page, email and notification right away, up to 40 characters.`,
    line: true,
  },
  'settings.fictional_plural': {
    label: msg`Label of several fictional profiles`,
    hint: msg`The same for more than one, up to 40 characters.`,
    line: true,
  },
  'settings.member_resell': {
    label: msg`Partner offers`,
    hint: msg`Needed before the features for cam and resell profiles can be switched on.`,
  },
  'settings.mail_name': {
    label: msg`Sender's name`,
    hint: msg`The name that members see as the sender, up to 60 characters.`,
  },
  'settings.mail_from': {
    label: msg`Sender's address`,
    hint: msg`The email address that emails are sent from.`,
  },
  'settings.support_email': {
    label: msg`Support email`,
    hint: msg`Shown in the footer, on static pages and in emails.`,
  },
  'settings.support_phone': { label: msg`Support phone`, hint: msg`Empty uses the company's number.` },
  'settings.refund_alone_max_minor': {
    label: msg`Refund by one person`,
    hint: msg`Above this amount a second person of the staff decides.`,
    unit: 'money',
  },
  'settings.give_alone_max': {
    label: msg`Credits given by one person`,
    hint: msg`What one person can give a member in 30 days. Above it a second person decides.`,
    unit: 'credits',
  },
  'settings.legal_notice': {
    label: msg`Legal notice`,
    hint: msg`What the legal notice says besides the company's address. The law of its country decides what is needed.`,
    parts: {
      representative: {
        label: msg`Represented by`,
        hint: msg`In France, the publication director.`,
      },
      register: { label: msg`Register and court` },
      capital: { label: msg`Share capital`, hint: msg`With its currency.` },
      host: { label: msg`Hosting company`, hint: msg`Name, address and phone.` },
      mediator: { label: msg`Consumer mediator`, hint: msg`Name, address and website.` },
    },
  },
  'settings.analytics': {
    label: msg`Analytics scripts`,
    hint: msg`Loaded only after a visitor has agreed; the guide for operators describes each field.`,
  },
  'settings.consent_countries': {
    label: msg`Countries that are asked for consent`,
    hint: msg`Tick none to ask everywhere. Elsewhere nothing is asked and nothing is loaded.`,
  },
  'settings.postbacks': {
    label: msg`Reports to advertising networks`,
    hint: msg`Where sign-ups, confirmations and first purchases are reported, for each network.`,
  },
  'features.neutral_account_messages': {
    label: msg`Don't tell who has an account`,
    hint: msg`Forms answer the same for every email address, so no one can find out who is a member.`,
  },
  'features.neutral_block_messages': {
    label: msg`Don't tell members who blocks them`,
    hint: msg`Someone who is blocked sees the same as when a person has left. Otherwise the site says that they're blocked, and who blocked them.`,
  },
  'features.cam_profiles': {
    label: msg`Cam profiles`,
    hint: msg`Partners' live cams in the list, for members who choose to see partner offers.`,
  },
  'features.resell_profiles': {
    label: msg`Resell profiles`,
    hint: msg`Partners' paid profiles in the list, for members who choose to see partner offers.`,
  },
  'features.us_footer': {
    label: msg`Notices for the United States`,
    hint: msg`In the footer for readers of English, if the brand has members in the US.`,
  },
};

export const settingWords = (path: string): SettingWords => SETTING_WORDS[path as SettingPath];
