import type { StaffOrder } from '@sufra/api/staff/endpoints';
import { useText } from '@sufra/module';
import { useState } from 'react';
import { copiesOf, notePrinted } from './copies.ts';
import { PrintedPaper } from './printed-paper.tsx';
import { Ticket } from './ticket.tsx';

/** The ticket and its print: a second print says that it is one (SHOP-012). */
export function PrintedTicket({ order }: { readonly order: StaffOrder }) {
  const t = useText();
  const [copies, setCopies] = useState(() => copiesOf(order.id));
  const printed = () => {
    notePrinted(order.id);
    setCopies(copiesOf(order.id));
  };
  return (
    <PrintedPaper
      label={t('ticket.title')}
      print={t(copies === 0 ? 'ticket.print' : 'ticket.again')}
      onPrinted={printed}
    >
      <Ticket order={order} copy={copies + 1} />
    </PrintedPaper>
  );
}
