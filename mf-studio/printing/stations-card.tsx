import { isApiError } from '@sufra/api';
import { PRINTING_LIMITS } from '@sufra/api/staff/devices/printing-limits';
import { changeStations, type Printing } from '@sufra/api/staff/endpoints';
import { useAction, usePlatform, useText } from '@sufra/module';
import { saveOver, useEdited, useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quiet, Section } from '@sufra/ui/desk';
import { PlusIcon } from '@sufra/ui/icons';
import { SaveBar } from '../branch/save-bar.tsx';
import { faultOf, newStation, type StationDraft, toDraft, toSent } from './station-draft.ts';
import { StationFields } from './station-fields.tsx';

const list = css`display:grid;gap:12px`;
const start = css`justify-self:start`;

export interface StationsCardProps {
  readonly branch: string;
  readonly printing: Printing;
  readonly onSaved: (printing: Printing) => void;
}

interface Fields {
  draft: StationDraft[];
}

/**
 * What is printed where: stations by group of dishes, copies by service (PRN-002). What two people change at
 * once is merged as everywhere (SHOP-038).
 */
export function StationsCard({ branch, printing, onSaved }: StationsCardProps) {
  const t = useText();
  const { caller, announce } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const storedOf = ({ stations }: Printing): Fields => ({ draft: stations.map(toDraft) });
  const edited = useEdited<Fields>({ name: `branch.${branch}.printing`, stored: storedOf(printing) });
  const action = useAction(({ mark, draft }: { mark: string; draft: StationDraft[] }) =>
    caller.call(changeStations, { params: { restaurant, branch }, body: { mark, stations: draft.map(toSent) } }),
  );
  const how = {
    ...{ edited, storedOf, theirsOf, versionOf: ({ mark }: Printing) => mark, onTheirs: onSaved },
    send: ({ values }: { values: Fields }, { mark }: Printing) => action.run({ mark, draft: values.draft }),
    onSaved: (saved: Printing) => {
      onSaved(saved);
      announce(t('branch.saved'));
    },
  };
  const save = () =>
    void saveOver(how, printing).then(
      (saved) => saved ?? action.reset(),
      // `action` has it.
      () => undefined,
    );
  const { draft } = edited.values;
  const set = (next: StationDraft[]) => edited.set({ draft: next });
  const replace = (at: number, station: StationDraft | null) =>
    set(draft.flatMap((one, index) => (index !== at ? [one] : station === null ? [] : [station])));
  const move = (from: number, to: number) => {
    const rest = draft.filter((_, index) => index !== from);
    set([...rest.slice(0, to), draft[from]!, ...rest.slice(to)]);
  };
  const isFull = draft.length >= PRINTING_LIMITS.stations;
  return (
    <Section title={t('stations.title')}>
      <p className={quiet}>{t('stations.text')}</p>
      {draft.length === 0 ? <p>{t('stations.none')}</p> : null}
      <div className={list}>
        {draft.map((station, at) => (
          <StationFields
            key={station.key}
            station={station}
            place={{ at, count: draft.length, onMove: (to) => move(at, to) }}
            printing={printing}
            onChange={(next) => replace(at, next)}
          />
        ))}
      </div>
      {isFull ? null : (
        <Button
          kind="secondary"
          className={start}
          icon={<PlusIcon />}
          onClick={() => set([...draft, newStation(draft, printing, t('stations.new', { number: draft.length + 1 }))])}
        >
          {t('stations.add')}
        </Button>
      )}
      <SaveBar
        edited={{
          ...{ branch, edited, save, isChanged: edited.isChanged, isSaving: action.loading, error: action.error },
          field: null,
          keepMine: () => {
            edited.keepMine();
            save();
          },
        }}
        isBlocked={draft.some((station) => faultOf(station) !== null)}
      />
    </Section>
  );
}

function theirsOf(error: unknown): Printing | null {
  if (!isApiError(error) || !error.has('PRINTING_CHANGED')) return null;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'mark' in data ? (data as Printing) : null;
}
