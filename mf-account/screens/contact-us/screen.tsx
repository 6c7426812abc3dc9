import { useText } from '@sufra/module';
import { Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useState } from 'react';
import { ContactForm } from './contact-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { Ticket } from './ticket.tsx';

const page = css`
inline-size:100%;max-inline-size:var(--page-width,80rem);margin-inline:auto;padding:var(--s4) var(--gut) var(--s16);display:grid;gap:var(--s4);
@media (min-width:56.25em){grid-template-columns:minmax(0,40rem) minmax(0,22rem);gap:var(--s4) var(--s8);align-items:start;padding-block-start:28px}
`;
const head = css`display:grid;gap:var(--s1);@media (min-width:56.25em){grid-column:1/-1}`;
const heading = css`font-size:var(--fs-h2)`;
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
