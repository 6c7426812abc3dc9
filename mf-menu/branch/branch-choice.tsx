import { type Branch, listBranches } from '@sufra/api/branch/endpoints';
import type { OrderType, Place } from '@sufra/contract';
import { formatDateTime, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, usePlatform, usePollWhenDisconnected, useText } from '@sufra/module';
import { useOnline } from '@sufra/module/online';
import { Banner, Chip, EmptyState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useState } from 'react';
import { BranchList } from './branch-list.tsx';

const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;
// One row that scrolls on a phone: what is below it is what was asked for.
const chips = css`
display:flex;gap:var(--s2);border:0;overflow-x:auto;overscroll-behavior-x:contain;margin-inline:calc(var(--s4)*-1);
padding:2px var(--s4);scrollbar-width:none;
&::-webkit-scrollbar{display:none}
@media (min-width:37.5em){flex-wrap:wrap;overflow:visible;margin-inline:0;padding-inline:0}
`;
const waiting = css`display:grid;gap:var(--s3)`;
const card = css`block-size:11.25rem`;

const FIVE = [1, 2, 3, 4, 5];

export interface BranchChoiceProps {
  /** Chosen from the start; null: all types. */
  readonly type: OrderType | null;
  readonly chosenId: string | null;
  readonly onChoose: (place: Place) => void;
  readonly layout?: 'page' | 'sheet';
  readonly heading?: 'h2' | 'h3';
}

/** The branches with a filter by type, in every state of their loading (guide §1.0). */
export function BranchChoice({ type: first, chosenId, onChoose, layout, heading }: BranchChoiceProps) {
  const t = useText();
  const { locale } = useLocale();
  const online = useOnline();
  const { tenant } = usePlatform().context;
  const { types } = tenant;
  const zone = { locale, timeZone: tenant.time_zone };
  const [type, setType] = useState(first);
  const branches = useEndpoint(listBranches, { query: {} }, { pollEvery: usePollWhenDisconnected() });
  const choiceOf = (all: readonly Branch[]) => {
    const offering = all.filter(({ services }) => !type || services.some((service) => service.type === type));
    return offering.length > 0 ? (
      <BranchList
        branches={offering}
        type={type}
        chosenId={chosenId}
        onChoose={onChoose}
        layout={layout}
        heading={heading}
        withMap={layout === 'page'}
      />
    ) : (
      <EmptyState title={type ? t('branch.noneOfType', { type: t(`type.${type}`) }) : t('branch.none')} />
    );
  };
  return (
    <Answer
      of={branches}
      loading={t('branches.loading')}
      className={waiting}
      skeleton={FIVE.map((one) => <Skeleton key={one} shape="block" className={card} />)}
      failed={{ heading: 'h2', title: t('branches.failed'), text: t('branches.failedText') }}
      // Offline the list says so itself.
      stale={online ? undefined : null}
    >
      {(all, { updatedAt }) => (
        <div className={stack}>
          {online ? null : (
            <Banner tone="plain" role="status" offline>
              {t('branches.saved', { time: formatDateTime(updatedAt, zone) })}
            </Banner>
          )}
          {types.length > 1 ? (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend in the row of chips
            <div role="group" aria-label={t('branches.filter')} className={chips}>
              <Chip selected={type === null} onClick={() => setType(null)}>
                {t('branches.all')}
              </Chip>
              {types.map((one) => (
                <Chip key={one} selected={type === one} onClick={() => setType(one)}>
                  {t(`type.${one}`)}
                </Chip>
              ))}
            </div>
          ) : null}
          {choiceOf(all)}
        </div>
      )}
    </Answer>
  );
}
