/** What a guest is about to pay of the table's bill: pure (MENU-043). Amounts in minor units. */
import type { Session, ShareInput } from '@sufra/api/dine-in/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { equalParts } from '@sufra/api/payment/shares';
import { readAmount } from '@sufra/i18n';

export type Sharing = NonNullable<Session['sharing']>;

export interface ShareChoice {
  readonly kind: ShareInput['kind'];
  readonly lines: ReadonlySet<string>;
  readonly of: number;
  readonly mine: number;
  /** As typed. */
  readonly typed: string;
}

/** Own dishes that are not taken; as many parts as people; no amount. */
export function firstChoice(session: Session): ShareChoice {
  const taken = takenOf(session.sharing!);
  const me = session.members.find(({ you }) => you)?.id;
  const own = session.lines.filter(({ id, round, member_id }) => round !== null && member_id === me && !taken.has(id));
  const lines = new Set(own.map(({ id }) => id));
  const of = Math.max(2, session.members.length);
  return { kind: lines.size > 0 ? 'dishes' : 'equal', lines, of, mine: 1, typed: '' };
}

/** By line: whose it is. */
export function takenOf({ taken }: Sharing): Map<string, Sharing['taken'][number]> {
  return new Map(taken.map((one) => [one.line_id, one]));
}

/** What the choice comes to, bounded by what is free; null: nothing that can be paid. `isCapped`: it would be more. */
export function amountOf(session: Session, choice: ShareChoice): { minor: number; isCapped: boolean } | null {
  const { total, free, shares, step = 1 } = session.sharing!;
  const most = toMinor(free);
  const wanted = () => {
    if (choice.kind === 'amount') return toMinor(readAmount(choice.typed, session.currency) ?? '0.00');
    if (choice.kind === 'dishes') {
      const taken = takenOf(session.sharing!);
      return session.lines
        .filter(({ id, round }) => round !== null && choice.lines.has(id) && !taken.has(id))
        .reduce((sum, line) => sum + toMinor(line.total) + toMinor(line.deposit), 0);
    }
    const before = shares.reduce((sum, { parts }) => sum + (parts?.of === choice.of ? parts.mine : 0), 0);
    return equalParts({ total: toMinor(total), step }, { of: choice.of, mine: choice.mine, before });
  };
  const minor = wanted();
  if (minor <= 0 || most === 0) return null;
  // An amount that was typed is not changed: it is said to be too much.
  if (choice.kind === 'amount') return minor > most ? null : { minor, isCapped: false };
  return { minor: Math.min(minor, most), isCapped: minor > most };
}

/** The choice as the provider takes it. */
export function shareInput(session: Session, { kind, lines, of, mine }: ShareChoice, minor: number): ShareInput {
  const taken = takenOf(session.sharing!);
  const amount = fromMinor(minor);
  if (kind === 'dishes') return { kind, amount, line_ids: [...lines].filter((id) => !taken.has(id)) };
  return kind === 'equal' ? { kind, amount, parts: { of, mine } } : { kind, amount };
}
