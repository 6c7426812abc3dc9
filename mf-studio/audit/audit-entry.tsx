import type { AuditEntry } from '@sufra/api/staff/endpoints';
import { formatDay, formatTime, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useRoleName, useWorkplace } from '@sufra/module/console';
import { VisuallyHidden } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { lineBetween, quiet } from '@sufra/ui/desk';
import { useEntryWords } from './entry-words.ts';

const row = css`display:grid;grid-template-columns:9rem minmax(0,1fr) minmax(0,1.4fr) 9rem;gap:4px 16px;padding:12px 16px;content-visibility:auto;contain-intrinsic-size:auto 4rem;${lineBetween};@media (max-width:62.4375em){grid-template-columns:minmax(0,1fr)}`;
const change = css`display:flex;flex-wrap:wrap;gap:0 6px`;

/** One entry: when, who, what about, and how it was and is. */
export function AuditEntryRow({ entry }: { readonly entry: AuditEntry }) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const { branches } = useWorkplace().own;
  const roleName = useRoleName();
  const words = useEntryWords();
  const at = { locale, timeZone };
  const branch = branches.find(({ id }) => id === entry.branch_id);
  return (
    <li className={row}>
      <span>
        {formatDay(entry.at, { ...at, now: new Date() })} {formatTime(entry.at, at)}
        <br />
        <b>
          <bdi>{entry.person?.name ?? t('audit.system')}</bdi>
        </b>{' '}
        {entry.person ? <span className={quiet}>{roleName(entry.person.role)}</span> : null}
      </span>
      <span>
        <b>{words.kind(entry.kind)}</b>
        <br />
        <bdi>{words.about(entry.about)}</bdi>
        {branch ? <span className={quiet}> · {localizedName(branch.names, locale).text}</span> : null}
      </span>
      <ul>
        {words.changes(entry).map(({ name, before, after }) => (
          <li key={name} className={change}>
            <span className={quiet}>{name}</span>
            <VisuallyHidden>{t('audit.before')}</VisuallyHidden>
            <bdi>{before}</bdi>
            <span aria-hidden="true">{locale === 'en' ? '→' : '←'}</span>
            <VisuallyHidden>{t('audit.after')}</VisuallyHidden>
            <bdi>{after}</bdi>
          </li>
        ))}
      </ul>
      <span className={quiet}>
        <bdi>{entry.device ?? ''}</bdi>
      </span>
    </li>
  );
}
