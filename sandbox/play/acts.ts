/** What the forms of the play page do. Each is one call of the sandbox, so that a person and a program do the same. */
import { STAFF_ROLES, type StaffRole } from '@sufra/api/staff/access/roles';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { instantOf } from '@sufra/i18n/time/zone';

export interface Call {
  method: 'POST' | 'DELETE';
  url: string;
  body?: object;
}

export interface ActScope {
  tenant: string;
  timeZone: string;
  /** The restaurant's clock. */
  now: Date;
}

/** Fields as the browser sends them: texts. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** Part of the page that a form stands in. */
export const SECTIONS = ['console', 'clock', 'messages', 'bank', 'faults', 'copies', 'printers'] as const;
export type Section = (typeof SECTIONS)[number];

interface Act {
  section: Section;
  /** Null: a field is missing, or is no value that there is. */
  call: (fields: Fields, scope: ActScope) => Call | null;
}

/** How a fault shows itself. */
export const FAULT_KINDS = {
  server: { status: 500 },
  away: { status: 503 },
  busy: { status: 429 },
  session: { status: 401 },
  cut: { drop: true },
  late: {},
} as const;
export type FaultKind = keyof typeof FAULT_KINDS;

export const ACTS = {
  enter: { section: 'console', call: (fields, scope) => enterAs(fields.role, scope) },
  'clock-by': { section: 'clock', call: ({ minutes }, scope) => clockBy(Number(minutes), scope) },
  'clock-to': { section: 'clock', call: ({ at = '' }, scope) => clockTo(at, scope) },
  'clock-real': { section: 'clock', call: (_fields, { tenant }) => post('clock', { tenant, now: null }) },
  bank: { section: 'bank', call: (fields) => post('bank', moodOf(fields)) },
  release: {
    section: 'bank',
    call: ({ how }) => post('bank', { release: how === 'twice' ? { reversed: true, times: 2 } : {} }),
  },
  payment: {
    section: 'bank',
    call: ({ payment, action }, { tenant }) =>
      payment ? post(`payments/${encodeURIComponent(payment)}`, { tenant, action }) : null,
  },
  fault: { section: 'faults', call: (fields, { tenant }) => faultOf(fields, tenant) },
  'faults-end': {
    section: 'faults',
    call: (_fields, { tenant }) => ({ method: 'DELETE', url: `/sandbox/faults?tenant=${encodeURIComponent(tenant)}` }),
  },
  copy: { section: 'copies', call: ({ name, of }) => post('tenants', { tenant: name, copy_of: of }) },
  remove: {
    section: 'copies',
    call: ({ name }) => (name ? { method: 'DELETE', url: `/sandbox/tenants/${encodeURIComponent(name)}` } : null),
  },
  reset: { section: 'copies', call: (_fields, { tenant }) => post('reset', { tenant }) },
  'printers-on': { section: 'printers', call: (_fields, { tenant }) => post('printers', { tenant }) },
  'printer-at': {
    section: 'printers',
    call: ({ address }, { tenant }) => (address ? post('printers', { tenant, address: address.trim() }) : null),
  },
  printer: {
    section: 'printers',
    call: ({ printer, action }) => (printer ? printerCall(printer, action) : null),
  },
} as const satisfies Record<string, Act>;
export type ActName = keyof typeof ACTS;

export function isAct(name: string | undefined): name is ActName {
  return name !== undefined && Object.hasOwn(ACTS, name);
}

/** What happens to a printer, by the name of the button. */
export const PRINTER_ACTS = {
  off: { on: false },
  on: { on: true },
  paperOut: { paper: false },
  paperIn: { paper: true },
  open: { cover: 'open' },
  close: { cover: 'closed' },
  lose: { loses_confirmations: 1 },
  pull: { pulled: 'in the middle' },
} as const;
export type PrinterAct = keyof typeof PRINTER_ACTS;

function printerCall(printer: string, action: string | undefined): Call | null {
  if (action === undefined || !Object.hasOwn(PRINTER_ACTS, action)) return null;
  return post(`printers/${encodeURIComponent(printer)}`, PRINTER_ACTS[action as PrinterAct]);
}

function post(path: string, body: object): Call {
  return { method: 'POST', url: `/sandbox/${path}`, body };
}

/** One person for each role of each restaurant. */
const NAMES: Record<StaffRole, string> = {
  owner: 'Hind',
  manager: 'Majed',
  counter: 'Reem',
  kitchen: 'Sami',
  viewer: 'Noura',
};

function enterAs(role: string | undefined, { tenant }: ActScope): Call | null {
  const known = STAFF_ROLES.find((each) => each === role);
  if (!known) return null;
  return post(`tenants/${encodeURIComponent(tenant)}/people`, {
    ...{ email: `${known}@${tenant}.example`, name: NAMES[known], role: known },
  });
}

function clockBy(minutes: number, { tenant, now }: ActScope): Call | null {
  const at = new Date(now.getTime() + minutes * MINUTE_MS);
  return Number.isNaN(at.getTime()) ? null : post('clock', { tenant, now: at.toISOString() });
}

/** `at`: of a `datetime-local` field, as the restaurant's own clocks show it. */
function clockTo(at: string, { tenant, timeZone }: ActScope): Call | null {
  const [, date, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(at) ?? [];
  const instant = new Date(instantOf(timeZone, date ?? '', Number(hours) * 60 + Number(minutes)));
  return Number.isNaN(instant.getTime()) ? null : post('clock', { tenant, now: instant.toISOString() });
}

/** A box that is not ticked is not sent. */
function moodOf({ away, slow_ms, loses_answers, webhooks }: Fields): object {
  return { away: away === 'on', slow_ms: Number(slow_ms), loses_answers: Number(loses_answers), webhooks };
}

function faultOf({ path, kind, delay_ms, times }: Fields, tenant: string): Call | null {
  if (kind === undefined || !Object.hasOwn(FAULT_KINDS, kind)) return null;
  return post('faults', {
    ...{ tenant, path, ...FAULT_KINDS[kind as FaultKind] },
    delay_ms: delay_ms ? Number(delay_ms) : null,
    times: times ? Number(times) : null,
  });
}
