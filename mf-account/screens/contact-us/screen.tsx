import { useText } from '@sufra/module';
import { Card, pageClass } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { useState } from 'react';
import { ContactForm } from './contact-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { Ticket } from './ticket.tsx';

const page = cx(
  pageClass,
  css`@media (min-width:56.25em){display:grid;grid-template-columns:minmax(0,1fr) minmax(0,27.5rem);gap:var(--s4) var(--s8);align-items:start}`,
);
const head = css`display:grid;gap:var(--s1);@media (min-width:56.25em){grid-column:1/-1}`;
const heading = css`font-size:var(--fs-h2);@media (min-width:56.25em){font-size:var(--fs-h1)}`;
const lead = css`color:var(--ink-2);max-inline-size:60ch`;

/** `/contact-us`: a message to the restaurant, and the other ways to reach it (HOST-025). */
export default function ContactScreen() {
  const t = useText();
  const [ticket, setTicket] = useState<string | null>(null);
  return (
    <div className={page}>
      <div className={head}>
        <h1 className={heading}>{t('contact.title')}</h1>
        <p className={lead}>{t('contact.text')}</p>
      </div>
      <Card as="section" aria-label={t('contact.form')}>
        {ticket ? <Ticket number={ticket} onMore={() => setTicket(null)} /> : <ContactForm onSent={setTicket} />}
      </Card>
      <OtherWays />
    </div>
  );
}
