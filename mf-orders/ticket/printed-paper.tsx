import type { BaseLocale } from '@sufra/contract';
import { useLocale } from '@sufra/i18n';
import { baseLocale } from '@sufra/i18n/locales';
import { useText } from '@sufra/module';
import { Button, Chip } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { type ReactNode, useState } from 'react';
import { PAPERS, usePaper } from './paper.ts';
import { TicketLanguage } from './ticket-language.tsx';

const aside = css`display:grid;gap:var(--s3);align-content:start;padding:var(--s4);background:var(--sunken);@media print{padding:0;background:none}`;
const tall = css`min-block-size:3.5rem`;
const actions = css`display:grid;gap:8px;@media print{display:none}`;
const choices = css`display:flex;gap:8px;@media print{display:none}`;

const LANGUAGES: readonly { code: BaseLocale; name: string }[] = [
  { code: 'ar', name: 'ticket.arabic' },
  { code: 'en', name: 'ticket.english' },
];

export interface PrintedPaperProps {
  /** What is printed. */
  readonly label: string;
  /** What prints it; no part of the paper. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/**
 * A paper as it is printed, in the language that its readers want, on the paper of this device (SHOP-012, SHOP-025).
 */
export function PrintedPaper({ label, action, children }: PrintedPaperProps) {
  const t = useText();
  const [language, setLanguage] = useState(baseLocale(useLocale().locale));
  const { paper, ref, className, choose } = usePaper();
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
      <div className={actions}>{action}</div>
      <TicketLanguage language={language}>
        <div ref={ref} className={className}>
          {children}
        </div>
      </TicketLanguage>
    </aside>
  );
}

/** Prints the paper beside it. */
export function PrintButton({ children }: { readonly children: ReactNode }) {
  return (
    <Button kind="secondary" className={tall} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
