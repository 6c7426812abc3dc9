import type { Descriptor, FaceFlag } from '@sufra/contract';
import { flagEnd } from '@sufra/contract/flag';
import type { Check } from './check.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Days after a flag's end in which releases still pass: time to take it out of the code. */
export const FLAG_GRACE_DAYS = 14;
/** An end that is further away is none. */
const LONGEST_DAYS = 366;
const FLAGS_MAX = 20;
/** Each value may be a document of its own. */
const VALUES_MAX = 8;
const WORD_MAX = 40;

/** Each flag is declared whole, is few values, and ends; one that ended is taken out of the code (PLAT-014). */
export const flagsHaveAnEnd: Check = {
  name: 'flags-have-an-end',
  faultsOf({ face }, { now = new Date() }) {
    const flags = face.flags ?? [];
    const names = flags.map(({ name }) => name);
    return [
      ...(flags.length > FLAGS_MAX ? [`face.flags: ${flags.length} flags; ${FLAGS_MAX} is the most`] : []),
      ...flags.flatMap((flag, index) =>
        [...faultsOfFlag(flag, face.owner), ...(names.indexOf(flag.name) < index ? ['is declared twice'] : [])].map(
          (fault) => `face.flags[${index}] ${flag.name}: ${fault}`,
        ),
      ),
      ...flags.flatMap((flag, index) => (isOver(flag, now) ? [`face.flags[${index}] ${overdue(flag)}`] : [])),
      ...flags.flatMap(({ name, ends }, index) =>
        isDay(ends) && Date.parse(ends) - now.getTime() > LONGEST_DAYS * DAY_MS
          ? [`face.flags[${index}] ${name}: ends on ${ends}, more than a year away: what stays is a setting`]
          : [],
      ),
    ];
  },
  notesOf({ face }, { now = new Date() }) {
    return (face.flags ?? []).filter((flag) => hasEnded(flag, now) && !isOver(flag, now)).map(overdue);
  },
};

/** Whether the last day of a flag is over; a day that cannot be read is. */
export function hasEnded({ ends }: Pick<FaceFlag, 'ends'>, now: Date): boolean {
  return !(flagEnd({ ends }) > now.getTime());
}

/** Flags of these releases that have ended, each with what to tell its owner. */
export function endedFlags(releases: readonly Descriptor[], now: Date): { release: Descriptor; says: string }[] {
  return releases.flatMap((release) =>
    (release.face.flags ?? []).filter((flag) => hasEnded(flag, now)).map((flag) => ({ release, says: overdue(flag) })),
  );
}

function isOver({ ends }: FaceFlag, now: Date): boolean {
  return isDay(ends) && hasEnded({ ends }, new Date(now.getTime() - FLAG_GRACE_DAYS * DAY_MS));
}

function overdue({ name, ends, owner }: FaceFlag): string {
  return `${name} ended on ${ends}, its default holds: ${owner} takes it out of the code; releases with it are refused ${FLAG_GRACE_DAYS} days later`;
}

function faultsOfFlag({ name, values, default: usual, ends, owner }: FaceFlag, prefix: string): string[] {
  const kinds = new Set(values.map((value) => typeof value));
  const long = values.some((value) => String(value).length > WORD_MAX || String(value) === '');
  return [
    ...(isFlagName(name, prefix) ? [] : [`is named ${prefix}.words-of-it`]),
    ...(values.length < 2 || values.length > VALUES_MAX ? [`has 2 to ${VALUES_MAX} values`] : []),
    ...(kinds.size > 1 || new Set(values.map(String)).size < values.length
      ? ['has values of one kind, each once']
      : []),
    ...(long ? [`has a value that is empty or longer than ${WORD_MAX} characters`] : []),
    ...(values.includes(usual) ? [] : ['its default is none of its values']),
    ...(isDay(ends) ? [] : [`ends on ${JSON.stringify(ends)}: a day as 2027-03-31`]),
    ...(owner.trim() === '' || owner.length > 80 ? ['its owner is a name or address of up to 80 characters'] : []),
  ];
}

function isFlagName(name: string, prefix: string): boolean {
  const own = name.slice(prefix.length + 1);
  return name.startsWith(`${prefix}.`) && own.length <= WORD_MAX && /^[a-z][a-z0-9-]*$/.test(own);
}

function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}
