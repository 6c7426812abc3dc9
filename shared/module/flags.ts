/**
 * What a flag of the module is on this page (PLAT-014): the same in the server's HTML and in the browser.
 * Declared with `flag` of `@sufra/contract/flag`; its meaning, owner and end stand in `flags` of the face.
 */
import type { PageContext, SessionView } from '@sufra/contract';
import { type Flag, type FlagRole, type FlagValue, flagFor } from '@sufra/contract/flag';
import { useHydrated, useModule, usePlatform, useSession } from '@sufra/module';

/**
 * The value of a flag here. Where it depends on the visitor's role it follows a sign-in on the page; else it
 * stays while the page is open. A value that this release does not know is the default; the edge reports what
 * the plan's own release does not know.
 */
export function useFlag<Value extends FlagValue>(flag: Flag<Value>): Value {
  const { context } = usePlatform();
  const { name } = useModule();
  const session = useSession();
  const value = pageValue(flag, context, useHydrated() ? session : null);
  if (value !== undefined) return value;
  // Once for a page: a part is rendered often.
  if (!told.has(flag.name)) {
    told.add(flag.name);
    console.warn(`${name}: the page has a value of ${flag.name} that this release does not know; its default holds`);
  }
  return flag.default;
}

const told = new Set<string>();

/**
 * The same for a loader: `flagIn(shortCards, context)`. On a public route a value by role is that of the
 * document; read such a flag in the screen, which follows a sign-in.
 */
export function flagIn<Value extends FlagValue>(flag: Flag<Value>, context: PageContext): Value {
  return pageValue(flag, context, null) ?? flag.default;
}

/** Undefined: something is said, and it is no value of the flag. */
function pageValue<Value extends FlagValue>(
  flag: Flag<Value>,
  { flags, role = 'guest' }: PageContext,
  session: SessionView | null,
): Value | undefined {
  const said = flags?.[flag.name];
  const now: FlagRole = session ? (session.customer ? 'customer' : 'guest') : role;
  return said === undefined ? flag.default : flagFor(flag, said, now);
}
