import type { WaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { useText } from '@sufra/module';
import { CallLink, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';

const line = css`display:inline-flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:var(--s1) var(--s2);color:var(--ink-2);font-size:var(--fs-s)`;

/** Branch, guests and area in one line, and the branch's phone. */
export function Party({ entry }: { readonly entry: WaitingEntry }) {
  const t = useText();
  return (
    <span className={line}>
      <span>
        <Name name={entry.branch_names} /> · {t('entry.guests', { count: entry.guests_count })}
        {entry.area_names ? (
          <>
            {' · '}
            <Name name={entry.area_names} />
          </>
        ) : null}
      </span>
      {entry.branch_phone ? <CallLink phone={entry.branch_phone} label={t('entry.call')} /> : null}
    </span>
  );
}
