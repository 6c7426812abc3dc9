import type { Session } from '@sufra/api/dine-in/endpoints';
import { tableOrderPath } from '@sufra/contract/modules/menu';
import { localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Dock, LinkButton, Money, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useRef } from 'react';
import { isAgreed } from '../../dine-in/in-queue.ts';
import { RoundUndo } from '../../dine-in/round-undo.tsx';
import { useDineSession } from '../../dine-in/use-dine-session.ts';
import { unsentCount } from '../../dine-in/use-seated-session.ts';

export { FollowedParty } from './followed-party.ts';

const undo = css`&:not(:empty){margin-block-end:var(--s2)}`;
const dock = css`@media (min-width:62.5rem){display:none}`;
const badge = css`
display:inline-grid;place-items:center;min-inline-size:1.75rem;min-block-size:1.75rem;padding-inline:6px;border-radius:var(--r-s);
background:color-mix(in oklch,currentColor 22%,transparent);font-size:var(--fs-s);font-variant-numeric:tabular-nums
`;

export interface TableDockProps {
  readonly session: Session;
  /** On other pages than the table's own. */
  readonly withTabs: boolean;
}

/**
 * The way to the table's order on a phone, with how much of it is not sent and what that costs. It is sent
 * there, where each dish stands with the guest that chose it: one tap from any page would send what others
 * still choose (MENU-035). For some seconds after that it has the way to take it back (MENU-047).
 */
export default function TableDock({ session: seated, withTabs }: TableDockProps) {
  const t = useText();
  const { locale } = useLocale();
  const { session = seated, updatedAt, change } = useDineSession(seated.id);
  const section = useRef<HTMLElement>(null);
  const focusWay = () => section.current?.querySelector('a')?.focus();
  const count = unsentCount(session);
  const isWaiting = count > 0 && session.can.send && !isAgreed(session);
  return (
    <section ref={section} aria-label={t('dine.tableOrder')} data-test="table-dock">
      <Dock className={dock} withTabs={withTabs}>
        <RoundUndo session={session} updatedAt={updatedAt} change={change} className={undo} onDone={focusWay} />
        <LinkButton
          kind={isWaiting ? 'pay' : 'soft'}
          block
          href={localePath(locale, tableOrderPath(session.id))}
          amount={isWaiting ? <Money amount={session.unsent_total} currency={session.currency} /> : undefined}
        >
          {isWaiting ? (
            <>
              {t('dine.seeOrder')}
              <span className={badge}>{count}</span>
            </>
          ) : session.waiting ? (
            t('dine.inQueue.yours')
          ) : (
            <>
              <Name name={session.table.names} /> · {t('dine.openOrder')}
            </>
          )}
        </LinkButton>
      </Dock>
    </section>
  );
}
