import { printTicket, type StaffOrder } from '@sufra/api/staff/endpoints';
import type { BaseLocale } from '@sufra/contract';
import { useLocale } from '@sufra/i18n';
import { baseLocale } from '@sufra/i18n/locales';
import { useAction, useAttempt, useErrorText, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button, Chip } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { useEffect, useState } from 'react';
import { PAPERS, usePaper } from './paper.ts';
import { Ticket } from './ticket.tsx';
import { TicketLanguage } from './ticket-language.tsx';

const aside = css`display:grid;gap:var(--s3);align-content:start;padding:var(--s4);background:var(--sunken);@media print{padding:0;background:none}`;
const trouble = css`display:grid;gap:8px;font-weight:600;color:var(--danger)`;
const tall = css`min-block-size:3.5rem`;
const notPrinted = css`@media print{display:none}`;
const languages = css`display:flex;gap:8px;@media print{display:none}`;

const LANGUAGES: readonly { code: BaseLocale; name: string }[] = [
  { code: 'ar', name: 'ticket.arabic' },
  { code: 'en', name: 'ticket.english' },
];

/** The ticket as it is printed, in the language that its readers want, and its print: the server counts the copies of all devices (SHOP-012). */
export function PrintedTicket({ order }: { readonly order: StaffOrder }) {
  const t = useText();
  const [language, setLanguage] = useState(baseLocale(useLocale().locale));
  const { restaurant } = useWorkplace().own;
  const errorText = useErrorText();
  const count = useAttempt(printTicket);
  // What goes to paper; null: what the browser prints by itself is a copy without a number.
  const [due, setDue] = useState<{ copy: number | null } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [counted, setCounted] = useState(0);
  const copies = Math.max(counted, order.prints ?? 0);
  const { paper, ref, className, choose } = usePaper();
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
      <Button
        kind="secondary"
        className={cx(tall, notPrinted)}
        busy={print.loading}
        onClick={() => void print.run(order.id).catch((error: unknown) => setFault(errorText(error)))}
      >
        {t(copies === 0 ? 'ticket.print' : 'ticket.again')}
      </Button>
      {copies > 0 ? <p className={notPrinted}>{t('ticket.soFar', { copies })}</p> : null}
      {fault === null ? null : (
        <div role="alert" className={cx(trouble, notPrinted)}>
          <p>{fault}</p>
          <Button kind="secondary" className={tall} onClick={() => setDue({ copy: null })}>
            {t('ticket.withoutNumber')}
          </Button>
        </div>
      )}
      <TicketLanguage language={language}>
        <div ref={ref} className={className}>
          <Ticket order={order} copy={due?.copy ?? null} />
        </div>
      </TicketLanguage>
    </aside>
  );
}
