import type { BaseLocale } from '@sufra/contract';
import { useLocale } from '@sufra/i18n';
import { baseLocale } from '@sufra/i18n/locales';
import { useText } from '@sufra/module';
import { Button, Chip } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { type ReactNode, useRef, useState } from 'react';
import { PAPERS, usePaper } from './paper.ts';
import { TicketLanguage } from './ticket-language.tsx';

const aside = css`display:grid;gap:var(--s3);align-content:start;padding:var(--s4);background:var(--sunken);@media print{padding:0;background:none}`;
const measured = css`inline-size:80mm;max-inline-size:100%`;
const tall = css`min-block-size:3.5rem`;
const notPrinted = css`@media print{display:none}`;
const choices = css`display:flex;gap:8px;@media print{display:none}`;

const LANGUAGES: readonly { code: BaseLocale; name: string }[] = [
  { code: 'ar', name: 'ticket.arabic' },
  { code: 'en', name: 'ticket.english' },
];

export interface PrintedPaperProps {
  /** What is printed. */
  readonly label: string;
  /** Words of the button. */
  readonly print: string;
  readonly onPrinted?: () => void;
  readonly children: ReactNode;
}

/** A paper as it is printed, in the language that its readers want, on the paper of this device (SHOP-012, SHOP-025). */
export function PrintedPaper({ label, print, onPrinted, children }: PrintedPaperProps) {
  const t = useText();
  const [language, setLanguage] = useState(baseLocale(useLocale().locale));
  const drawn = useRef<HTMLDivElement>(null);
  const { paper, className, choose } = usePaper(drawn);
  return (
    <aside className={aside} aria-label={label}>
      <fieldset className={choices} aria-label={t('ticket.language')}>
        {LANGUAGES.map(({ code, name }) => (
          <Chip key={code} lang={code} className={tall} selected={code === language} onClick={() => setLanguage(code)}>
            {t(name)}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={choices} aria-label={t('ticket.paper.label')}>
        {PAPERS.map((one) => (
          <Chip key={one} className={tall} selected={one === paper} onClick={() => choose(one)}>
            {t(`ticket.paper.${one}`)}
          </Chip>
        ))}
      </fieldset>
      <Button
        kind="secondary"
        className={cx(tall, notPrinted)}
        onClick={() => {
          window.print();
          onPrinted?.();
        }}
      >
        {print}
      </Button>
      <TicketLanguage language={language}>
        <div ref={drawn} className={cx(measured, className)}>
          {children}
        </div>
      </TicketLanguage>
    </aside>
  );
}
