import type { TaxDocument } from '@sufra/api/staff/endpoints';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { quietSmall } from '@sufra/ui/desk';

const list = css`display:grid;gap:4px`;
const one = css`display:grid;gap:2px;overflow-wrap:anywhere`;

/** What an authority said: what to do about it first, and its own words behind that (TAX-006). */
export function Messages({ messages }: { readonly messages: TaxDocument['messages'] }) {
  const t = useText();
  if (messages.length === 0) return null;
  return (
    <ul className={list}>
      {messages.map(({ code, text, advice }) => (
        <li key={`${code} ${text}`} className={one}>
          <span>{advice ?? t('tax.noAdvice')}</span>
          <span className={quietSmall} dir="auto" lang="en">
            {[code, text].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
