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
  /** Its description, in a sentence. */
  hint: MessageDescriptor;
  unit?: SettingUnit;
  /** A text of one line. */
  line?: boolean;
  /** The texts of its choices. */
  choices?: Record<string, MessageDescriptor>;
  /** The texts of its parts or columns. */
  parts?: Record<
    string,
    { label: MessageDescriptor; hint?: MessageDescriptor; unit?: SettingUnit; line?: boolean }
  >;
};

const VISITORS: Record<string, MessageDescriptor> = {
  all: msg({ message: 'Everyone', context: 'who may do something' }),
  with_trafficsource: msg`Visitors from an advertising network`,
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
  about_me: msg`Start of the description`,
  sexuality: msg`Orientation`,
  relationship: msg`Relationship`,
  reason: msg`What they're looking for`,
  body_type: msg`Body type`,
  hair: msg`Hair color`,
  eyes: msg`Eye color`,
  tattoos: msg`Tattoos`,
  interests: msg`Interests`,
  hide_fictional: msg`Also show fictional profiles`,
  hide_partners: msg`Also show partner offers`,
};

/**
 * The texts for operators about each setting. A new setting in the schema is a compile error until it is described
 * here.
 */
export const SETTING_WORDS: Record<SettingPath, SettingWords> = {
  name: { label: msg`Name`, hint: msg`The name members see, up to 40 characters.` },
  niche: {
    label: msg`Niche`,
    hint: msg`Sets the signup questions and how landing page URLs start.`,
  },
  hosts: {
    label: msg`Hosts`,
    hint: msg`The site's domains. Links in emails use the first one.`,
  },
  'company.address': { label: msg`Street`, hint: msg`Shown in the footer, in emails and in the terms.` },
  'company.city': { label: msg`Postal code and city`, hint: msg`Shown below the street.` },
  'company.country': { label: msg`Country`, hint: msg`Where the company is registered.` },
  'company.kvk': {
    label: msg`Registration number`,
    hint: msg`The number in the trade register, shown in the legal notice.`,
  },
  'company.tradenames': { label: msg`Trade names`, hint: msg`Other names the company uses.` },
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
    hint: msg`Used by all of the company's brands that don't have their own number.`,
  },
  'company.delete_discount': {
    label: msg`Discount before deletion`,
    hint: msg`Offered once to a member who is about to delete their account. 0 turns this off.`,
    unit: 'percent',
  },
  'company.added': {
    label: msg`Company added on`,
    hint: msg`A date, such as 2026-01-31. The company's terms never take effect earlier than this day.`,
  },
  'settings.countries': {
    label: msg`Countries`,
    hint: msg`Where members can live. Each country needs prices.`,
  },
  'settings.geoip_selected_country': {
    label: msg`Preselected country`,
    hint: msg`Preselected in forms for visitors from a country that the brand doesn't serve.`,
  },
  'settings.geoip_country': {
    label: msg`Preselect the visitor's country`,
    hint: msg`Forms start with the country of the visitor's IP address, if the brand serves it.`,
  },
  'settings.domain_language': {
    label: msg`Main language`,
    hint: msg`For visitors who haven't chosen a language, and for texts without a translation.`,
  },
  'settings.time_zone': {
    label: msg`Time zone`,
    hint: msg`Sets when a day starts, for ages, deadlines and displayed times.`,
  },
  'settings.index_title': {
    label: msg`Title`,
    hint: msg`The title of the landing page, up to 80 characters.`,
    line: true,
  },
  'settings.description': {
    label: msg`Description`,
    hint: msg`Shown by search engines and in shared links, up to 200 characters.`,
  },
  'settings.landing_texts': {
    label: msg`Landing page`,
    hint: msg`The page's own headline and introduction. Leave empty to use the theme's texts.`,
    parts: {
      headline: { label: msg({ message: 'Headline', context: 'of a page' }), line: true },
      lead: { label: msg`Introduction` },
    },
  },
  'settings.cdn_prefix': {
    label: msg`Photo CDN`,
    hint: msg`The CDN that pages load main photos from, such as https://cdn.example. Leave empty for none.`,
  },
  'settings.signups': {
    label: msg`Who can sign up`,
    hint: msg`No one else can open the signup form.`,
    choices: VISITORS,
  },
  'settings.logged_out_search': {
    label: msg`Who can search without an account`,
    hint: msg`Everyone else must log in to see members.`,
    choices: VISITORS,
  },
  'settings.logged_out_search_trafficsource': {
    label: msg`Networks whose visitors can search`,
    hint: msg`Network names as in the URL after ?network=. Leave empty for any network.`,
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
    label: msg`Countries with an entry warning`,
    hint: msg`Choose none to show it in all countries.`,
  },
  'settings.currency': {
    label: msg`Currency`,
    hint: msg`Used for amounts in this console, and for prices unless a bundle says otherwise.`,
  },
  'settings.bundles': {
    label: msg`Bundles and prices`,
    hint: msg`Which bundles are sold, with the price in each country.`,
  },
  'settings.minimum_message_costs': {
    label: msg`Minimum price of a message`,
    hint: msg`In each country, bundles and discounts can't bring the price of a message below this.`,
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
    label: msg`Direct debit with this site's form`,
    hint: msg`Members in the euro area can pay from their bank account.`,
    parts: {
      creditor_id: {
        label: msg`Creditor identifier`,
        hint: msg`The company's identifier, such as DE98ZZZ09999999999.`,
      },
      notice_days: { label: msg`Advance notice of a debit`, unit: 'days' },
      hold_days: {
        label: msg`Wait before credits are added`,
        hint: msg`0 adds credits as soon as the bank accepts the debit.`,
        unit: 'days',
      },
      first_debit_max_minor: { label: msg`Maximum first debit`, unit: 'money' },
      rolling_days: {
        label: msg`Limit period`,
        hint: msg`The period over which a member's debits are counted.`,
        unit: 'days',
      },
      rolling_max_minor: { label: msg`Maximum total per period`, unit: 'money' },
      rolling_max_count: { label: msg`Maximum debits per period` },
      sms_countries: {
        label: msg`Countries with text messages`,
        hint: msg`Phone numbers in these countries can be verified for a debit.`,
      },
      sms_per_day: {
        label: msg`Maximum text messages per day`,
        hint: msg`For the whole brand. Limits the cost of text messages.`,
      },
    },
  },
  'settings.statement_descriptor': {
    label: msg`Name on bank statements`,
    hint: msg`Up to 22 characters that don't mention dating.`,
  },
  'settings.refund_days': {
    label: msg`Withdrawal period`,
    hint: msg`How long a member can withdraw from a purchase. The day of purchase doesn't count.`,
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
    hint: msg`For gifts without their own price.`,
    unit: 'credits',
  },
  'settings.gifts': {
    label: msg`Gifts`,
    hint: msg`Which gifts members can send, in which order and at what price.`,
  },
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
    hint: msg`For new members' first bundle, for four hours. 0 turns this off.`,
    unit: 'percent',
  },
  'settings.welcome_percentage': {
    label: msg`Welcome offer`,
    hint: msg`For new members' first bundle, after the first-hours discount. 0 turns this off.`,
    unit: 'percent',
  },
  'settings.young_account_hours': {
    label: msg`How long an account counts as new`,
    hint: msg`New accounts get the stricter limits below, to prevent spam.`,
    unit: 'hours',
  },
  'settings.young_conversations_per_hour': {
    label: msg`New account: chats per hour`,
    hint: msg`How many chats a new account can start.`,
  },
  'settings.young_conversations_per_day': {
    label: msg`New account: chats per day`,
    hint: msg`How many chats a new account can start.`,
  },
  'settings.young_same_first_messages_per_day': {
    label: msg`New account: same first message per day`,
    hint: msg`How many people a new account can send the same first message to.`,
  },
  'settings.conversations_per_hour': {
    label: msg`Chats per hour`,
    hint: msg`How many chats any other account can start.`,
  },
  'settings.conversations_per_day': {
    label: msg`Chats per day`,
    hint: msg`How many chats any other account can start.`,
  },
  'settings.same_first_messages_per_day': {
    label: msg`Same first message per day`,
    hint: msg`How many people any other account can send the same first message to.`,
  },
  'settings.messages_per_minute': {
    label: msg`Messages per minute`,
    hint: msg`How many messages a member can send to one person per minute.`,
  },
  'settings.message_length': {
    label: msg`Maximum message length`,
    hint: msg`Members can't send longer messages.`,
    unit: 'characters',
  },
  'settings.chat_history_days': {
    label: msg`Chat history`,
    hint: msg`Older messages are erased for both members.`,
    unit: 'days',
  },
  'settings.inactive_months': {
    label: msg`Inactive accounts`,
    hint: msg`Deletes accounts that no one has used for this long, after two warning emails.`,
    unit: 'months',
  },
  'settings.minimum_age': {
    label: msg`Minimum age`,
    hint: msg`No one under this age can sign up. The law requires at least 18.`,
    unit: 'years',
  },
  'settings.age_provider_countries': {
    label: msg`Countries with an age check`,
    hint: msg`In these countries, photos marked 18+ need an age check even though the law doesn't require one.`,
  },
  'settings.photo_review': {
    label: msg`Photo review`,
    hint: msg`Whether moderators see a photo before other members do.`,
    choices: {
      before: msg({ message: 'Before others see them', context: 'review of photos' }),
      after: msg({ message: 'After others see them', context: 'review of photos' }),
    },
  },
  'settings.adult_photos': {
    label: msg`Photos marked 18+`,
    hint: msg`How other members see these photos.`,
    choices: {
      blurred: msg`Blurred until a member opens them`,
      hidden: msg({ message: 'Never shown', context: 'photos marked 18+' }),
    },
  },
  'settings.search_fields': {
    label: msg`Search filters`,
    hint: msg`If you leave out the last two, fictional profiles and partner offers are never shown.`,
    choices: PROFILE_FIELDS,
  },
  'settings.visible_profile_fields': {
    label: msg`Shown on member cards`,
    hint: msg`Shown in lists, in addition to the name and photo.`,
    choices: PROFILE_FIELDS,
  },
  'settings.visible_profile_notes': {
    label: msg`Badges on member cards`,
    hint: msg`Shown when they apply to the member, such as "online" or "new".`,
    choices: PROFILE_FIELDS,
  },
  'settings.fictional_icon': {
    label: msg`Icon for fictional profiles`,
    hint: msg`This icon is shown before the label wherever the profile's name appears.`,
    choices: {
      sparkles: msg`✦ Sparkle`,
      star: msg`★ Star`,
      diamond: msg`◆ Diamond`,
      flower: msg`✿ Flower`,
      pencil: msg`✎ Pencil`,
    },
  },
  'settings.fictional_desk': {
    label: msg`Staff reply for fictional profiles`,
    hint: msg`Members see who replies, and pay for messages. If this is off, no one replies and messages are free.`,
  },
  'settings.fictional_warning': {
    label: msg`Warning about fictional profiles`,
    hint: msg`Added to the notice that members must acknowledge before they message a fictional profile. Up to 400 characters.`,
  },
  'settings.fictional_singular': {
    label: msg`Label for one fictional profile`,
    hint: msg`Up to 40 characters. Applies to every page, email and notification right away.`,
    line: true,
  },
  'settings.fictional_plural': {
    label: msg`Label for several fictional profiles`,
    hint: msg`The plural of the label, up to 40 characters.`,
    line: true,
  },
  'settings.member_resell': {
    label: msg`Partner offers`,
    hint: msg`Required before you can turn on cam and resell profiles.`,
  },
  'settings.mail_name': {
    label: msg`Sender name`,
    hint: msg`The name that members see as the sender, up to 60 characters.`,
  },
  'settings.mail_from': {
    label: msg`Sender address`,
    hint: msg`The email address that emails are sent from.`,
  },
  'settings.support_email': {
    label: msg`Support email`,
    hint: msg`Shown in the footer, on static pages and in emails.`,
  },
  'settings.support_phone': {
    label: msg`Support phone`,
    hint: msg`Leave empty to use the company's number.`,
  },
  'settings.refund_alone_max_minor': {
    label: msg`Refunds one person can make`,
    hint: msg`Above this amount, a second staff member must approve.`,
    unit: 'money',
  },
  'settings.give_alone_max': {
    label: msg`Credits one person can give`,
    hint: msg`The most one person can give a member in 30 days. Above this, a second person must approve.`,
    unit: 'credits',
  },
  'settings.legal_notice': {
    label: msg`Legal notice`,
    hint: msg`Shown in the legal notice, in addition to the company's address. The law in the company's country decides what is required.`,
    parts: {
      representative: {
        label: msg`Represented by`,
        hint: msg`In France, the publication director.`,
      },
      register: { label: msg`Register and court` },
      capital: { label: msg`Share capital`, hint: msg`Include the currency.` },
      host: { label: msg`Hosting company`, hint: msg`Name, address and phone.` },
      mediator: { label: msg`Consumer mediator`, hint: msg`Name, address and website.` },
    },
  },
  'settings.analytics': {
    label: msg`Analytics scripts`,
    hint: msg`Loaded only after a visitor consents. The operator guide describes each field.`,
  },
  'settings.consent_countries': {
    label: msg`Countries with a consent prompt`,
    hint: msg`Choose none to ask everywhere. In other countries, we don't ask and load nothing.`,
  },
  'settings.postbacks': {
    label: msg`Reports to advertising networks`,
    hint: msg`Where we report signups, confirmations and first purchases, for each network.`,
  },
  'features.neutral_account_messages': {
    label: msg`Don't reveal who has an account`,
    hint: msg`Forms give the same response for every email address, so no one can find out who is a member.`,
  },
  'features.neutral_block_messages': {
    label: msg`Don't reveal who blocked a member`,
    hint: msg`To a blocked member, it looks as if the other person left. When this is off, the site tells them that they're blocked and who blocked them.`,
  },
  'features.cam_profiles': {
    label: msg`Cam profiles`,
    hint: msg`Lists partners' live cams for members who choose to see partner offers.`,
  },
  'features.resell_profiles': {
    label: msg`Resell profiles`,
    hint: msg`Lists partners' paid profiles for members who choose to see partner offers.`,
  },
  'features.us_footer': {
    label: msg`US notices`,
    hint: msg`Shown in the footer to visitors who read English, if the brand has members in the US.`,
  },
};

export const settingWords = (path: string): SettingWords => SETTING_WORDS[path as SettingPath];
