import { listStaffTables, type StaffTableDetail } from '@sufra/api/staff/endpoints';
import { formatList, localizedName, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button, Chip, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quiet } from '@sufra/ui/desk';
import { useState } from 'react';

const box = css`display:grid;gap:var(--s3)`;
const choices = css`display:flex;flex-wrap:wrap;gap:8px;& button{min-block-size:3.5rem}`;
const tall = css`min-block-size:3.5rem`;

export interface MovePanelProps {
  readonly table: StaffTableDetail;
  readonly busy: boolean;
  readonly onMove: (to: string) => void;
}

/** Free tables of the branch. What goes along is said before. */
export function MovePanel({ table, busy, onMove }: MovePanelProps) {
  const t = useText();
  const { locale } = useLocale();
  const { restaurant } = useWorkplace().own;
  const [to, setTo] = useState<string | null>(null);
  const tables = useEndpoint(listStaffTables, { params: { restaurant, branch: table.branch_id } });
  return (
    <section className={box} aria-label={t('table.move')}>
      <p className={quiet}>{t('table.moveText')}</p>
      <Answer of={tables} skeleton={<Skeleton shape="line" />} failed={{ title: t('tables.failed') }}>
        {(list) => {
          const free = list.filter(({ party, available }) => party === null && available);
          const chosen = free.find(({ id }) => id === to);
          if (free.length === 0) return <p>{t('table.noneFree')}</p>;
          return (
            <>
              <div className={choices}>
                {free.map(({ id, names }) => (
                  <Chip key={id} selected={id === to} onClick={() => setTo(id)}>
                    <Name name={names} />
                  </Chip>
                ))}
              </div>
              <Button
                className={tall}
                busy={busy}
                disabledReason={chosen ? null : t('table.moveFirst')}
                onClick={() => chosen && onMove(chosen.id)}
              >
                {chosen
                  ? t('table.moveTo', {
                      people: formatList(table.party?.people ?? [], locale),
                      table: localizedName(chosen.names, locale).text,
                    })
                  : t('table.move')}
              </Button>
            </>
          );
        }}
      </Answer>
    </section>
  );
}
