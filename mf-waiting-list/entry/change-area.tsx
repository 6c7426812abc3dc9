import { listSettingAreas } from '@sufra/api/branch/endpoints';
import { updateWaitingEntry, type WaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { dataOf, tap, useAction, useEndpoint, useErrorText, usePlatform, useText } from '@sufra/module';
import { Banner, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useRef, useState } from 'react';
import { AreaChoice } from '../queue/area-choice.tsx';

const stack = css`display:grid;gap:var(--s3);justify-items:start;&:focus{outline:none}`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;

export interface ChangeAreaProps {
  readonly entry: WaitingEntry;
  /** Called when the entry must be fetched again. */
  readonly onChanged: () => void;
}

/**
 * Waits for another area instead, at the end of its queue (API-039). Not there with one area, nor when the
 * turn has come.
 */
export function ChangeArea({ entry, onChanged }: ChangeAreaProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller } = usePlatform();
  const { id, area_id, branch_id } = entry;
  const movable = area_id !== null && entry.status !== 'your turn now' && entry.open;
  const [choosing, setChoosing] = useState(false);
  const [known, setKnown] = useState(false);
  // Followed while one is chosen only: a page that shows how long the others are is woken by each of their
  // moves (WL-020).
  const asks = movable && (choosing || !known);
  const areas = dataOf(useEndpoint(listSettingAreas, { query: { branch_id } }, { enabled: asks }));
  useEffect(() => setKnown(areas !== undefined), [areas]);
  const others = areas?.filter((area) => area.id !== area_id) ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const was = useRef(choosing);
  useEffect(() => {
    // What was tapped is gone; what was only just shown takes no focus.
    if (was.current !== choosing && document.activeElement === document.body) panel.current?.focus();
    was.current = choosing;
  }, [choosing]);
  const change = useAction((area: string) =>
    caller.call(updateWaitingEntry, { params: { id }, body: { id, area_id: area } }),
  );
  if (!movable || others.length === 0) return null;
  const area = others.some((one) => one.id === chosen) ? chosen : others[0]!.id;
  return (
    <div ref={panel} tabIndex={-1} className={stack}>
      {choosing ? (
        <>
          <AreaChoice label={t('entry.otherArea')} areas={others} value={area} onChange={setChosen} />
          <p className={quiet}>{t('entry.otherAreaText')}</p>
          {change.error ? (
            <Banner tone="danger" role="alert">
              {errorText(change.error)}
            </Banner>
          ) : null}
          <Button
            size="small"
            busy={change.loading}
            onClick={() =>
              void change
                .run(area!)
                .then(
                  () => setChoosing(false),
                  () => {},
                )
                .finally(onChanged)
            }
            {...tap('waiting-area-confirm')}
          >
            {t('entry.otherAreaConfirm')}
          </Button>
          <Button kind="secondary" size="small" onClick={() => setChoosing(false)}>
            {t('entry.keepArea')}
          </Button>
        </>
      ) : (
        <Button kind="soft" size="small" onClick={() => setChoosing(true)} {...tap('waiting-area')}>
          {t('entry.changeArea')}
        </Button>
      )}
    </div>
  );
}
