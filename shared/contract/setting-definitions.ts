/**
 * Every setting of a tenant: its name, the form of its value, what holds without it and what it does. The one
 * place that says so: `docs/tenants.md` is written from it (`npm run tenants-doc`), the edge asks for the
 * groups that stand here, the console's switches and the owner's corrections know a value's form from it, and
 * a check refuses a setting that code reads and this list has not.
 *
 * For servers and tools: no page loads it.
 */
import { FLAG_SETTINGS } from './flag.ts';
import { parseUrl } from './older-browsers.ts';
import { ORDER_TYPES } from './place.ts';

/**
 * `switch`: on for 1, "1" and true. `words`: a text, or `{ ar, en }` and languages that the tenant added.
 * `amount`: `"10.00"` in the tenant's currency. `list`: a list, or a text with commas. `picture`: an address
 * of a file, or a picture in several widths. `id`: what a service gave the tenant.
 */
export type SettingForm =
  | 'switch'
  | 'text'
  | 'words'
  | 'number'
  | 'amount'
  | 'colour'
  | 'choice'
  | 'list'
  | 'picture'
  | 'address'
  | 'phone'
  | 'email'
  | 'id'
  | 'languages';

export interface SettingDefinition {
  /** `{group}.{key}`. */
  readonly key: string;
  readonly form: SettingForm;
  /** Words that are understood, for `choice`, and for `list` where only some are. */
  readonly choices?: readonly string[];
  /** A `list` of such words whose order counts; empty: all of them, as they stand here. */
  readonly ordered?: boolean;
  /** What holds without it, in words. */
  readonly without: string;
  readonly does: string;
  /** Rows of docs/requirements.md. */
  readonly rows: readonly string[];
}

type Row = readonly [
  key: string,
  form: SettingForm | readonly string[] | { readonly list: readonly string[]; readonly ordered?: boolean },
  without: string,
  does: string,
  rows: readonly string[],
];

/**
 * One group, keys without it. Words in place of the form: a choice of these, or a list of some of them, whose
 * order may count.
 */
function group(name: string, rows: readonly Row[]): SettingDefinition[] {
  return rows.map(([key, form, without, does, from]) => ({
    key: `${name}.${key}`,
    ...(typeof form === 'string'
      ? { form }
      : 'list' in form
        ? { form: 'list', choices: form.list, ...(form.ordered && { ordered: true }) }
        : { form: 'choice', choices: form }),
    without,
    does,
    rows: from,
  }));
}

export const SETTINGS: readonly SettingDefinition[] = [
  ...group('general', [
    [
      'default_lang',
      'text',
      '`ar`',
      'Language that a first visit of `/` is led to: `ar`, `en` or one of `general.added_languages`. Addresses stay as they are.',
      ['HOST-019'],
    ],
    [
      'added_languages',
      'languages',
      'Arabic and English',
      'Languages besides these two: `[{ "code": "fr", "name": "Français", "texts": { "host": { "backHome": "…" } } }]`, up to five. `texts` has, by part, what you translated: of `host`, `mf-menu` and the other modules with the keys of their `locales/en.json`, of `components` with those of `shared/ui/words.ts` (`form.`, `address.`, `car.` before those of forms) and the names of amounts in `shared/api/order/total-words.ts` (`totals.`), of `provider` by error code. What is not translated is said in English, or in Arabic where the language is written from right to left. `untranslated` says in the language itself what that is (`"La commande est encore en anglais."`, up to 200 characters); it stands on each page and in the choice of languages. Empty: nothing is left. Without it the site says that some parts are not translated.',
      ['HOST-065'],
    ],
    [
      'enable_accounts',
      'switch',
      'off',
      'Signing in, the account with its orders, points and wallet.',
      ['HOST-003', 'ACCT-001'],
    ],
    [
      'enable_assistants',
      'switch',
      'off',
      'Assistants of your customers may read branches, menu and times, and prepare a basket: `/-/mcp` of your site. The customer opens it by a link and orders on your page; no assistant can order.',
      ['MENU-044'],
    ],
    [
      'mobile_countries',
      'list',
      'the tenant’s own country',
      'Countries besides its own whose mobile numbers get codes and messages.',
      ['ACCT-018'],
    ],
    [
      'code_length',
      ['4', '6'],
      '`6`',
      'Digits of a sign-in code. Four are found a hundred times more easily by guessing, and many wrong tries then pause the sign-in of all.',
      ['ACCT-008', 'ACCT-012'],
    ],
    [
      'message_channels',
      'list',
      '`sms`, then `whatsapp`',
      'Channels of messages to a mobile, best first: `whatsapp,sms`. The next one is used when a channel refuses a message, or 30 s after it without a receipt. Only those for which the provider has an account of yours are used.',
      ['MSG-003'],
    ],
    ['vat_number', 'text', 'no number', 'VAT number at the foot of every page.', []],
    [
      'legal_name',
      'words',
      'no page `/business`',
      'Your name as it is in the commercial register. With it the foot of every page links to `/business`, which shows these details.',
      ['HOST-072'],
    ],
    [
      'legal_registration',
      'text',
      'no number',
      'Number of your commercial registration (in Saudi Arabia ten digits), on `/business`.',
      ['HOST-072'],
    ],
    [
      'legal_registration_link',
      'address',
      'no link',
      'Where a customer checks the registration: the address of your certificate at the authority.',
      ['HOST-072'],
    ],
    ['legal_address', 'words', 'no address', 'Address of the business, on `/business`.', ['HOST-072']],
    ['legal_complaints_email', 'email', 'no address', 'Where complaints are written to, on `/business`.', ['HOST-072']],
    ['legal_complaints_phone', 'phone', 'no number', 'Where complaints are heard, on `/business`.', ['HOST-072']],
    [
      'legal_complaints_times',
      'words',
      'no times',
      'When complaints are heard and by when they are answered: `Every day 10 to 22, answered within 3 days`.',
      ['HOST-072'],
    ],
    [
      'legal_returns',
      'words',
      'no policy',
      'What can be canceled or given back, until when and how the money comes back. Customers read it before each payment, and on `/business`.',
      ['HOST-072'],
    ],
    [
      'legal_accessibility',
      'words',
      'no page `/accessibility`',
      'Whom customers ask when they cannot use something of the site, and how fast you answer: `Write to us; we answer within 5 days`. With it the foot of every page links to `/accessibility`, the statement of accessibility with a report by the clauses of EN 301 549.',
      ['HOST-073'],
    ],
  ]),
  ...group('website', [
    [
      'enable',
      'switch',
      'closed',
      'The site is open. Closed: every page but those of running orders shows the closed page.',
      ['HOST-023', 'HOST-024'],
    ],
    [
      'page_title',
      'words',
      'the tenant’s title',
      'Title of the home page, and what stands behind every other page’s title.',
      ['HOST-010'],
    ],
    [
      'description',
      'words',
      'the tenant’s title',
      'What search engines and shared links say of the site.',
      ['HOST-060'],
    ],
    ['favicon', 'picture', 'the logo', 'Small icon in the browser’s tab, 96 × 96.', ['HOST-010']],
    ['logo_dark', 'picture', 'the logo on a light plate', 'Logo for the dark theme.', ['HOST-010']],
    ['share_picture', 'picture', 'the logo', 'Picture of links that are shared, 1200 × 630.', ['HOST-060']],
    ['hero_picture', 'picture', 'the ground alone', 'Large picture at the top of home and menu.', ['MENU-001']],
    ['hero_title', 'words', 'the tenant’s name', 'Words over it; a line break stays.', ['MENU-001']],
    ['hero_subtitle', 'words', 'nothing', 'Smaller words below.', ['MENU-001']],
    ['closed_title', 'words', 'a sentence of ours', 'Heading of the closed page.', ['HOST-023']],
    ['cuisine', 'words', 'left out', 'Cuisine, for search engines.', ['HOST-060']],
    ['price_range', 'words', 'left out', 'What a meal costs, for search engines.', ['HOST-060']],
    [
      'map_style_url',
      'address',
      'Google’s picture, or no map',
      'Style of the map, by https; tiles of the same host.',
      ['HOST-058'],
    ],
    [
      'google_map_api_key',
      'id',
      'no map',
      'Key for Google’s pictures of maps, where there is no style.',
      ['HOST-005', 'HOST-058'],
    ],
    [
      'human_check',
      ['puzzle', 'recaptcha'],
      '`puzzle`',
      'How the contact form finds out that a person writes.',
      ['HOST-025', 'HOST-059'],
    ],
    ['recaptcha_key', 'id', 'the form says that it is missing', 'Site key of reCAPTCHA.', ['HOST-059']],
    ['recaptcha_version', 'text', 'the form says that it is missing', 'Version of reCAPTCHA: `3`.', ['HOST-059']],
    ['recaptcha_secret', 'id', 'no message can be sent', 'Secret of reCAPTCHA.', ['HOST-059']],
    [
      'disable_offline',
      'switch',
      'stored',
      'Pages are not stored for reading without a network, and those that are stored are deleted.',
      ['MENU-012'],
    ],
    ['disable_popups', 'switch', 'shown', 'Advertisements of place `web_popup` are not shown.', ['HOST-038']],
    [
      'style_brand',
      'colour',
      'dark green',
      'Color of buttons and links, any CSS color. Colors that are hard to read are changed, and you get a message.',
      ['HOST-004'],
    ],
    ['style_accent', 'colour', 'amber', 'Second color.', ['HOST-004']],
    ['style_neutral_hue', 'number', '95', 'Hue of grounds and texts, 0 to 360.', ['HOST-004']],
    [
      'style_accent_hue',
      'number',
      'the second color’s',
      'Hue that the grounds of dishes are pulled to, 0 to 360.',
      ['HOST-004'],
    ],
    ['style_pull', 'number', '0.6', 'How far they are pulled, 0 to 1.', ['HOST-004']],
    ['style_font', ['readex-pro', 'alexandria'], '`readex-pro`', 'Face of texts.', ['HOST-004']],
    [
      'style_display_font',
      ['readex-pro', 'reem-kufi', 'alexandria'],
      'that of texts',
      'Face of headings.',
      ['HOST-004'],
    ],
    ['style_display_weight', 'number', '600', 'Weight of headings, 400 to 800.', ['HOST-004']],
    ['style_radius', 'number', '16', 'Roundness of corners, 0 to 32 px.', ['HOST-004']],
    ['style_stroke', 'number', '1', 'Width of lines, 1 to 3 px.', ['HOST-004']],
    ['style_shadow', ['soft', 'hard'], '`soft`', 'Kind of shadows.', ['HOST-004']],
    ['style_plate', ['ceramic', 'tray'], '`ceramic`', 'What dishes stand on.', ['HOST-004']],
    ['style_hem', ['stairs', 'scallop'], '`stairs`', 'Edge below the top of the page.', ['HOST-004']],
    ['style_hero_pattern', ['frond', 'rays', 'none'], '`none`', 'Pattern at the top of the page.', ['HOST-004']],
    ['style_hero_ground', ['brand', 'accent', 'photo'], '`brand`', 'Ground there.', ['HOST-004']],
    [
      'style_dark',
      'switch',
      'on',
      'A dark theme for devices that ask for one. 0: the site is light for everyone.',
      ['X-030'],
    ],
  ]),
  ...group('social', [
    [
      'phone',
      'phone',
      'not shown',
      'Telephone at the foot, on the contact page and where something failed.',
      ['HOST-025'],
    ],
    ['whatsapp', 'phone', 'not shown', 'WhatsApp on the contact page.', ['HOST-025']],
    [
      'email',
      'email',
      'not shown; corrections are sent to the owners',
      'Email on the contact page, and where corrections are sent, once a day at most.',
      ['HOST-025', 'HOST-004'],
    ],
    ...(['instagram', 'facebook', 'x', 'snapchat', 'tiktok'] as const).map(
      (key): Row => [key, 'address', 'nothing', 'For the app only; the site does not show it.', []],
    ),
  ]),
  ...group('order', [
    [
      'types',
      { list: ORDER_TYPES, ordered: true },
      'delivery, pickup, dine_in, car_pickup',
      'Order in which order types are shown; one that is left out is not offered.',
      ['MENU-003'],
    ],
    ...(
      [
        ['delivery', 'Delivery'],
        ['pickup', 'Pickup from a branch'],
        ['dine_in', 'Ordering at a table; `dine_in.enable` must be on too'],
        ['car_pickup', 'Pickup at the car'],
      ] as const
    ).map(
      ([type, does]): Row => [
        `type_${type}`,
        'switch',
        'on where a branch serves it',
        `${does}.`,
        ['HOST-002', 'MENU-003'],
      ],
    ),
    [
      'order_delivery_time_options',
      { list: ['asap', 'schedule'] },
      'both',
      'Times that are offered at all: as soon as possible, at a chosen time.',
      ['CHK-008'],
    ],
    ['runs_out', 'switch', 'off', 'Customers say for each dish what shall happen when it runs out.', []],
    ['late_credit', 'switch', 'off', 'Money into the wallet when an order is later than promised.', []],
    ['late_credit_amount', 'amount', 'none', 'How much.', []],
    ['late_credit_minutes', 'number', '10', 'How many minutes late.', []],
    ['deposits', 'switch', 'off', 'Deposits of pots and trays are held until they come back, by a code.', []],
    ['deposit_days', 'number', '7', 'Days to return what names no days of its own on the menu.', []],
    [
      'deposit_grace_days',
      'number',
      'none',
      'Days after those; then the deposit is not given back. None: it always is.',
      [],
    ],
    ['deposit_remind_hours', 'number', '24', 'How many hours before the last day ends its customer is reminded.', []],
    ['pay_link', 'switch', 'off', 'A link by which another person pays an order.', ['CHK-035']],
    ['kitchen_times', 'switch', 'off', 'How long the last orders of a branch really took.', []],
    ['door_card', 'switch', 'off', 'A card with the way to the door, by a link, for courier and guard.', []],
    ['upsell', 'switch', 'off', 'Dishes that go with a basket are offered in it: those that are ordered together.', []],
    ['upsell_items', 'list', 'none', 'Ids of dishes that are offered behind those.', []],
    ['quiet_slots', 'switch', 'off', 'Points for orders at quiet times.', []],
    ['quiet_slots_points', 'number', 'none', 'How many points.', []],
    ['quiet_slots_times', 'list', 'none', 'Quiet times by the branch’s clock: `15:00-17:30`, `22:00-23:30`.', []],
    ['prayer_slots', 'switch', 'off', 'Times are named after prayers, and branches pause for them.', []],
    [
      'cash_signed_in',
      'switch',
      'off',
      'A cash order needs a signed-in customer, with a mobile proved by a code; orders at a table do not. Without accounts it has no effect.',
      ['CHK-059'],
    ],
    ['tip', 'switch', 'off', 'Customers may give a tip with an order. Not at a table, whose bill is one.', ['CHK-054']],
    [
      'tip_amounts',
      'list',
      'none',
      'Tips to choose from, up to four: `3,5,10`. Beside them customers name their own.',
      ['CHK-054'],
    ],
    [
      'group',
      'switch',
      'off',
      'Customers open their basket to others by a link; each adds dishes from their own phone. Not at a table.',
      ['CHK-052'],
    ],
    [
      'group_shares',
      'switch',
      'off',
      'The host of a group order may let each pay their own share by card. It is placed once all are paid. Needs `order.group`.',
      ['CHK-053'],
    ],
    ['tip_max', 'amount', '100.00', 'Largest tip of an order.', ['CHK-054']],
    [
      'push',
      'switch',
      'off',
      'News of an order come as messages of the customer’s device, where they say yes; a text message is sent only where none was shown. Not at a table.',
      ['CHK-056'],
    ],
    [
      'short_address',
      'switch',
      'off',
      'A delivery asks the National Short Address, `RRRD2929`, for courier and kitchen. Only where the tenant’s country is SA.',
      ['CHK-057'],
    ],
    ['rating_image_required', 'switch', 'off', 'A rating needs a picture.', ['CHK-049']],
  ]),
  ...group('checkout', [
    ['enable', 'switch', 'off', 'Orders can be placed. Off: the menu is to read.', ['HOST-003', 'CHK-001']],
  ]),
  ...group('payment', [
    [
      'methods',
      'list',
      'as the payment methods say',
      'For the app only; the payment methods have a table of their own.',
      [],
    ],
    [
      'scripts',
      'list',
      'none',
      'Names of payment providers’ scripts that every page loads after it is ready, of those that the operator allows.',
      ['HOST-043'],
    ],
    [
      'apple_domain_file',
      'text',
      'not found',
      'Text of the file that shows Apple that the domain may use Apple Pay, as the payment provider gives it; served at `/.well-known/apple-developer-merchantid-domain-association` of each host.',
      ['CHK-027'],
    ],
    ['wallet_min_order_amount', 'amount', '0.00', 'Smallest order that the wallet may pay.', ['CHK-024', 'ACCT-028']],
    ['wallet_top_up_min', 'amount', '0.01', 'Smallest top-up by card.', []],
    ['wallet_top_up_max', 'amount', 'no top-up is offered', 'Largest top-up by card.', []],
    ['wallet_top_up_amounts', 'list', 'none', 'Amounts to choose from, up to six: `50,100,200`.', []],
    [
      'refund_second_person_above',
      'amount',
      'one person is enough',
      'Above this amount of one order or reservation, money that staff give back needs a second person.',
      ['SHOP-014'],
    ],
    [
      'day_begins',
      'number',
      'the day of service: a service that began in the evening is of that evening',
      'Hour, 0 to 23, at which a day of business begins on the clock of each branch; by it a till is closed.',
      ['SHOP-025'],
    ],
    [
      'wallet_top_up_refund_days',
      'number',
      '0',
      'Days within which what is left of a top-up may go back to the card.',
      [],
    ],
  ]),
  ...group('dine_in', [
    ['enable', 'switch', 'off', 'Ordering at a table.', ['HOST-002', 'MENU-033']],
    ['confirm', ['code', 'none'], '`code`', 'Whether opening a table takes the digits that staff give.', ['MENU-032']],
    ['pin', 'switch', 'off', 'Whether joining a party takes its digits.', ['MENU-032']],
    [
      'shares',
      'switch',
      'off',
      'Guests at a table pay their own share of its bill on their phones: their dishes, equal parts or an amount.',
      ['MENU-043'],
    ],
  ]),
  ...group('reservation', [['enable', 'switch', 'off', 'Tables can be reserved.', ['HOST-003', 'RES-001']]]),
  ...group('waiting-list', [
    ['enable', 'switch', 'off', 'Branches have a waiting list.', ['HOST-003', 'WL-001']],
    [
      'cook',
      'switch',
      'off',
      'Waiting parties can order, and it is cooked at their turn. Ordering at tables must be on.',
      ['WL-019'],
    ],
  ]),
  ...group('loyalty', [
    ['earn_rate', 'number', '0', 'Points for one unit of the currency.', ['ACCT-027']],
    ['redeem_rate', 'amount', '0.00', 'What a point is worth.', ['ACCT-027']],
    ['min_points', 'number', '0', 'Fewest points that pay.', ['ACCT-027']],
    ['expiry_months', 'number', 'never', 'Months after which points go.', ['ACCT-027']],
    ['reward_provider', 'text', '`order`', 'Program whose points are shown.', ['HOST-047']],
    [
      'referral_owner_points',
      'number',
      '0',
      'Points for the inviting customer, after the friend’s first delivered order.',
      ['ACCT-035'],
    ],
    ['referral_friend_points', 'number', '0', 'Points for the friend.', ['ACCT-035']],
    ['referral_min_order', 'amount', '0.00', 'Smallest order of the friend that counts.', ['ACCT-035']],
  ]),
  ...group('language', [
    [
      '{status}',
      'words',
      'our word',
      'Label of an order status that the messages leave out: `language.accepted`; `language.delivered.pickup` is that of orders of one type.',
      ['HOST-009'],
    ],
  ]),
  ...group('tracking_codes', [
    ['enable', 'switch', 'off', 'For the app only; on the site each tracking code has a switch of its own.', []],
    ['google_analytics', 'id', 'none', 'Id of Google Analytics, `G-…`: on public pages, after consent.', ['HOST-055']],
    ['tag_manager_key', 'id', 'none', 'Id of Google Tag Manager, `GTM-…`.', ['HOST-057']],
    ['error_reporting_key', 'id', 'none', 'Key of Sentry.', ['HOST-057']],
  ]),
  ...group('empty_page', [
    ['cart', 'words', 'a sentence of ours', 'What an empty basket says.', ['CHK-001']],
    ['orders', 'words', 'nothing', 'For the app only; the site has a sentence of its own.', []],
    ['search', 'words', 'nothing', 'For the app only; the site has a sentence of its own.', []],
  ]),
  ...group('app', [
    ['ios_url', 'address', 'no app', 'The app at apps.apple.com, for `/app`.', ['HOST-020']],
    ['android_url', 'address', 'no app', 'The app at play.google.com.', ['HOST-020']],
  ]),
];

/** Groups of settings, each once; and the restaurant's choices of flags, whose keys modules declare (`face.flags`). */
export const SETTING_GROUPS: readonly string[] = [
  ...new Set(SETTINGS.map(({ key }) => key.slice(0, key.indexOf('.')))),
  FLAG_SETTINGS,
];

/** True when a value has the form that its setting asks for; one of no setting has none. What is empty says nothing. */
export function hasForm({ form, choices }: SettingDefinition, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null;
  switch (form) {
    case 'switch':
      return [0, 1, '0', '1', true, false].includes(value as never);
    case 'number':
      return text !== null && /^-?\d+(?:\.\d+)?(?:px|deg)?$/.test(text);
    case 'amount':
      return text !== null && /^\d{1,7}(?:\.\d{1,2})?$/.test(text);
    case 'choice':
      return text !== null && (choices ?? []).includes(text);
    case 'list':
      return text !== null || Array.isArray(value);
    case 'languages':
      return Array.isArray(value);
    case 'words':
    case 'picture':
      return text !== null || (typeof value === 'object' && !Array.isArray(value));
    case 'email':
      return text !== null && /^[^\s@]+@[^\s@]+$/.test(text);
    case 'phone':
      return text !== null && /^\+?[\d\s()-]{4,20}$/.test(text);
    case 'address':
      return text !== null && parseUrl(text) !== null;
    case 'text':
    case 'colour':
    case 'id':
      return text !== null;
  }
}
