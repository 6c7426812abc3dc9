import type { StaffOrder } from '@sufra/api/staff/endpoints';
import type { BaseLocale } from '@sufra/contract';
import { useLocale } from '@sufra/i18n';
import { baseLocale } from '@sufra/i18n/locales';
import { useText } from '@sufra/module';
import { Button, Chip } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { useRef, useState } from 'react';
import { copiesOf, notePrinted } from './copies.ts';
import { PAPERS, usePaper } from './paper.ts';
import { Ticket } from './ticket.tsx';
import { TicketLanguage } from './ticket-language.tsx';

const aside = css`display:grid;gap:var(--s3);align-content:start;padding:var(--s4);background:var(--sunken);@media print{padding:0;background:none}`;
const measured = css`inline-size:80mm;max-inline-size:100%`;
const tall = css`min-block-size:3.5rem`;
const notPrinted = css`@media print{display:none}`;
const languages = css`display:flex;gap:8px;@media print{display:none}`;

const LANGUAGES: readonly { code: BaseLocale; name: string }[] = [
  { code: 'ar', name: 'ticket.arabic' },
  { code: 'en', name: 'ticket.english' },
];

/** The ticket as it is printed, in the language that its readers want, and its print (SHOP-012). */
export function PrintedTicket({ order }: { readonly order: StaffOrder }) {
  const t = useText();
  const [language, setLanguage] = useState(baseLocale(useLocale().locale));
  const [copies, setCopies] = useState(() => copiesOf(order.id));
  const ticket = useRef<HTMLDivElement>(null);
  const { paper, className, choose } = usePaper(ticket);
  const print = () => {
    window.print();
    notePrinted(order.id);
    setCopies(copiesOf(order.id));
  };
  return (
    <aside className={aside} aria-label={t('ticket.title')}>
      <fieldset className={languages} aria-label={t('ticket.language')}>
        {LANGUAGES.map(({ code, name }) => (
          <Chip key={code} lang={code} className={tall} selected={code === language} onClick={() => setLanguage(code)}>
            {t(name)}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={languages} aria-label={t('ticket.paper.label')}>
        {PAPERS.map((one) => (
          <Chip key={one} className={tall} selected={one === paper} onClick={() => choose(one)}>
            {t(`ticket.paper.${one}`)}
          </Chip>
        ))}
      </fieldset>
      <Button kind="secondary" className={cx(tall, notPrinted)} onClick={print}>
        {t(copies === 0 ? 'ticket.print' : 'ticket.again')}
      </Button>
      <TicketLanguage language={language}>
        <div ref={ticket} className={cx(measured, className)}>
          <Ticket order={order} copy={copies + 1} />
        </div>
      </TicketLanguage>
    </aside>
  );
}
