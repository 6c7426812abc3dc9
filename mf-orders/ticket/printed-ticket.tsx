import { printTicket, type StaffOrder } from '@sufra/api/staff/endpoints';
import { useAction, useAttempt, useErrorText, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useState } from 'react';
import { PrintAgain } from '../printing/print-again.tsx';
import { PrintedPaper } from './printed-paper.tsx';
import { Ticket } from './ticket.tsx';

const trouble = css`display:grid;gap:8px;font-weight:600;color:var(--danger)`;
const tall = css`min-block-size:3.5rem`;

/** The ticket as it is printed, and its print: the server counts the copies of all devices (SHOP-012). */
export function PrintedTicket({ order }: { readonly order: StaffOrder }) {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const errorText = useErrorText();
  const count = useAttempt(printTicket);
  // What goes to paper; null: what the browser prints by itself is a copy without a number.
  const [due, setDue] = useState<{ copy: number | null } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [counted, setCounted] = useState(0);
  const copies = Math.max(counted, order.prints ?? 0);
  const print = useAction(async (id: string) => {
    setFault(null);
    const { copy } = await count({ params: { restaurant, order: id } });
    setCounted(copy);
    setDue({ copy });
  });
  useEffect(() => {
    if (due) window.print();
  }, [due]);
  useEffect(() => {
    const clear = () => setDue(null);
    window.addEventListener('afterprint', clear);
    return () => window.removeEventListener('afterprint', clear);
  }, []);
  const action = (
    <>
      <Button
        kind="secondary"
        className={tall}
        busy={print.loading}
        onClick={() => void print.run(order.id).catch((error: unknown) => setFault(errorText(error)))}
      >
        {t(copies === 0 ? 'ticket.print' : 'ticket.again')}
      </Button>
      <PrintAgain order={order} />
      {copies > 0 ? <p>{t('ticket.soFar', { copies })}</p> : null}
      {fault === null ? null : (
        <div role="alert" className={trouble}>
          <p>{fault}</p>
          <Button kind="secondary" className={tall} onClick={() => setDue({ copy: null })}>
            {t('ticket.withoutNumber')}
          </Button>
        </div>
      )}
    </>
  );
  return (
    <PrintedPaper label={t('ticket.title')} action={action}>
      <Ticket order={order} copy={due?.copy ?? null} />
    </PrintedPaper>
  );
}
