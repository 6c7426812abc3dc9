import type { Session } from '@sufra/api/dine-in/endpoints';
import { tableOrderPath } from '@sufra/contract/modules/menu';
import { localePath, useLocale } from '@sufra/i18n';
import { useAction, usePlatform, useText } from '@sufra/module';
import { Button, Dock, LinkButton, Money, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useLayoutEffect, useRef } from 'react';
import { isAgreed, sendWords, sentWords } from '../../dine-in/in-queue.ts';
import { useDineSession } from '../../dine-in/use-dine-session.ts';
import { unsentCount } from '../../dine-in/use-seated-session.ts';
import { useSendRound } from '../../dine-in/use-send-round.ts';

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

/** The table's one action on a phone: send what waits, with how much and what it costs; else the way to its order (MENU-035). */
export default function TableDock({ session: seated, withTabs }: TableDockProps) {
  const t = useText();
  const { locale } = useLocale();
  const { toast, navigate } = usePlatform();
  const { session = seated, change } = useDineSession(seated.id);
  const sendRound = useSendRound(session, change);
  const part = useRef<HTMLElement>(null);
  const wasSent = useRef(false);
  const count = unsentCount(session);
  const isWaiting = count > 0 && session.can.send && !isAgreed(session);
  const said = t(sentWords(session));
  const path = tableOrderPath(session.id);
  const send = useAction(async () => {
    wasSent.current = await sendRound();
    if (wasSent.current) toast({ text: said, action: { label: t('dine.openOrder'), run: () => navigate(path) } });
  });
  // The button that was tapped goes with what it sent.
  useLayoutEffect(() => {
    if (isWaiting || !wasSent.current) return;
    wasSent.current = false;
    if (document.activeElement === document.body) part.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isWaiting]);
  return (
    <section ref={part} aria-label={t('dine.tableOrder')} data-test="table-dock">
      <Dock className={dock} withTabs={withTabs}>
        {isWaiting ? (
          <Button
            kind="pay"
            block
            busy={send.loading}
            amount={<Money amount={session.unsent_total} currency={session.currency} />}
            onClick={() => void send.run(undefined)}
          >
            {t(sendWords(session))}
            <span className={badge}>{count}</span>
          </Button>
        ) : (
          <LinkButton kind="soft" block href={localePath(locale, path)}>
            <Name name={session.table.names} /> · {t('dine.openOrder')}
          </LinkButton>
        )}
      </Dock>
    </section>
  );
}
