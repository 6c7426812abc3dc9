import type { WaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { useText } from '@sufra/module';
import { CallLink, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';

const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;

/** Branch, guests and area in one line, and the branch's phone. */
export function Party({ entry }: { readonly entry: WaitingEntry }) {
  const t = useText();
  return (
    <span className={quiet}>
      <Name name={entry.branch_names} /> · {t('entry.guests', { count: entry.guests_count })}
      {entry.area_names ? (
        <>
          {' · '}
          <Name name={entry.area_names} />
        </>
      ) : null}
      {entry.branch_phone ? <CallLink phone={entry.branch_phone} label={t('entry.call')} /> : null}
    </span>
  );
}
