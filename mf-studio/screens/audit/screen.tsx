import { exportAudit, listAudit } from '@sufra/api/staff/endpoints';
import { useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { saveFile } from '@sufra/module/save-file';
import { Button, EmptyState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, quiet, Section } from '@sufra/ui/desk';
import { ClockCounterClockwiseIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { AuditEntryRow } from '../../audit/audit-entry.tsx';
import { type AuditFilters, AuditFiltersForm, NO_FILTERS, queryOf } from '../../audit/audit-filters.tsx';
import { Desk } from '../../frame/desk.tsx';
import { PeopleTabs } from '../../people/people-tabs.tsx';
import { usePeopleAction } from '../../people/use-people-action.ts';

const block = css`block-size:20rem`;
const buttons = css`display:flex;flex-wrap:wrap;gap:8px`;

/**
 * `/audit/{restaurant}`: what the staff changed, with how it was and is; filtered, and taken out as a file (SHOP-005).
 */
export default function AuditScreen() {
  const t = useText();
  return (
    <Desk at="audit" title={t('audit.title')}>
      <Audit />
    </Desk>
  );
}

function Audit() {
  const t = useText();
  const { timeZone } = useLocale();
  const { caller } = usePlatform();
  const { own, may } = useWorkplace();
  const params = { restaurant: own.restaurant };
  const [filters, setFilters] = useState<AuditFilters>(NO_FILTERS);
  /** Where the page begins; null: at the newest. */
  const [before, setBefore] = useState<string | null>(null);
  const query = queryOf(filters, timeZone);
  const answer = useEndpoint(listAudit, { params, query: { ...query, ...(before ? { before } : {}) } });
  const action = usePeopleAction();
  const save = () =>
    action.run(
      async () => {
        const { name, csv } = await caller.call(exportAudit, { params, body: query });
        saveFile(csv, name, 'text/csv;charset=utf-8');
      },
      { said: t('audit.saved'), onDone: () => {} },
    );
  return (
    <>
      <PeopleTabs current="audit" />
      <AuditFiltersForm
        value={filters}
        onChange={(next) => {
          setFilters(next);
          setBefore(null);
        }}
      />
      <div className={buttons}>
        {may('export') ? (
          <Button kind="secondary" busy={action.busy} onClick={save}>
            {t('audit.export')}
          </Button>
        ) : null}
      </div>
      <Fault>{action.fault}</Fault>
      <Answer
        of={answer}
        skeleton={<Skeleton shape="block" className={block} />}
        failed={{ title: t('audit.failed'), text: t('people.failedText') }}
      >
        {({ entries, next }) => (
          <>
            {entries.length === 0 ? (
              <EmptyState icon={ClockCounterClockwiseIcon} title={t('audit.none')} />
            ) : (
              <Section title={t('audit.entries')} flush>
                <ul>
                  {entries.map((entry) => (
                    <AuditEntryRow key={entry.id} entry={entry} />
                  ))}
                </ul>
              </Section>
            )}
            <div className={buttons}>
              {before ? (
                <Button kind="secondary" onClick={() => setBefore(null)}>
                  {t('audit.newest')}
                </Button>
              ) : null}
              {next ? (
                <Button kind="secondary" onClick={() => setBefore(next)}>
                  {t('audit.older')}
                </Button>
              ) : null}
            </div>
          </>
        )}
      </Answer>
      <p className={quiet}>{t('audit.rules')}</p>
    </>
  );
}
