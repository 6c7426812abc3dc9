import { crossingBorders } from '@sufra/api/branch/faults';
import { type BranchAreas, type BranchSetup, changeBranchAreas } from '@sufra/api/staff/endpoints';
import { BRANCH_LIMITS } from '@sufra/api/staff/shop/branch-limits';
import { mapSource } from '@sufra/contract/maps';
import { localizedName, readAmount, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { isSame, useWorkplace } from '@sufra/module/console';
import { useLazyComponent } from '@sufra/module/use-lazy-component';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { card, Fault } from '@sufra/ui/desk';
import { Switch } from '@sufra/ui/form';
import { PlusIcon } from '@sufra/ui/icons';
import { useEffect, useMemo, useState } from 'react';
import { AmountField } from '../fields/amount-field.tsx';
import { BothLanguages } from '../fields/both-languages.tsx';
import { WholeField } from '../fields/whole-field.tsx';
import { MapPart } from '../place/map-part.tsx';
import { around, type Corner, withCorner } from './area-shape.ts';
import { SaveBar } from './save-bar.tsx';
import { usePart } from './use-part.ts';

const page = css`display:grid;grid-template-columns:minmax(0,1fr) minmax(16rem,24rem);gap:16px;align-items:start;@media (max-width:62.4375em){grid-template-columns:minmax(0,1fr)}`;
const fields = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:8px 12px;align-items:end`;
const line = css`display:flex;flex-wrap:wrap;gap:8px;align-items:center`;

const loadMap = async () => (await import('./area-map.tsx')).default;

type Area = BranchAreas['areas'][number];

function areasOf({ areas }: BranchSetup): Area[] {
  return areas.map(({ names, polygon, ...area }) => ({
    ...area,
    names: { ar: names.ar ?? '', en: names.en ?? '' },
    polygon: polygon as Corner[] | null,
  }));
}

/** A row that has no id yet is found by what it says, also once it is saved. */
function isSameArea(one: Area, other: Area): boolean {
  return one.id && other.id ? one.id === other.id : isSame([one.names, one.polygon], [other.names, other.polygon]);
}

function faultOf(area: Area): 'name' | 'crosses' | 'amount' | 'minutes' | null {
  if (!area.names.ar.trim() && !area.names.en.trim()) return 'name';
  if (area.polygon && crossingBorders(area.polygon)) return 'crosses';
  if ([area.fee, area.min_order, area.free_over ?? '0.00'].some((amount) => readAmount(amount) === null))
    return 'amount';
  return area.promise_min > area.promise_max ? 'minutes' : null;
}

/**
 * Where the branch delivers, drawn around it, with fee and minimum; an area that crosses itself is said where
 * it is drawn.
 */
export function AreasPart({ setup }: { readonly setup: BranchSetup }) {
  const t = useText();
  const { locale } = useLocale();
  const { caller, context } = usePlatform();
  const { settings } = context.tenant;
  const source = useMemo(() => mapSource(settings), [settings]);
  const part = useLazyComponent(loadMap);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => part.load(), []);
  const { restaurant } = useWorkplace().own;
  // The object, not its place: a place belongs to another area after a save, or when a colleague adds one.
  const [chosen, setChosen] = useState<Area | null>(null);
  const [before, setBefore] = useState<Area['polygon']>(null);
  const [placed, setPlaced] = useState(0);
  const edited = usePart(setup, {
    part: 'areas',
    read: areasOf,
    send: (mark, areas) =>
      caller.call(changeBranchAreas, { params: { restaurant, branch: setup.id }, body: { mark, areas } }),
  });
  const { draft, set } = edited;
  const { latitude, longitude } = setup.about;
  const place = { latitude, longitude };
  if (latitude === 0 && longitude === 0) return <p className={card}>{t('areas.noPlace')}</p>;
  const found = chosen ? draft.findIndex((one) => isSameArea(one, chosen)) : -1;
  const at = Math.max(found, 0);
  const area = draft[at];
  const fault = area ? faultOf(area) : null;
  const choose = (one: Area | null) => {
    setChosen(one);
    setBefore(null);
    setPlaced(0);
  };
  const change = (changed: Partial<Area>) => {
    const next = { ...area!, ...changed };
    setChosen(next);
    set(draft.map((one, index) => (index === at ? next : one)));
  };
  const add = () => {
    const number = draft.length + 1;
    const added = {
      ...{ names: { ar: `المنطقة ${number}`, en: `Area ${number}` }, polygon: around(place, 3), priority: number },
      ...{ fee: '10.00', min_order: '0.00', free_over: null, promise_min: 30, promise_max: 45, enabled: true },
    };
    choose(added);
    set([...draft, added]);
  };
  return (
    <>
      <nav className={line} aria-label={t('branch.parts.areas')}>
        {draft.map((one, index) => (
          <Button
            key={one.id ?? `new ${index}`}
            kind={index === at ? 'soft' : 'secondary'}
            size="small"
            aria-pressed={index === at}
            onClick={() => choose(one)}
          >
            {localizedName(one.names, locale).text}
          </Button>
        ))}
        <Button kind="secondary" size="small" icon={<PlusIcon />} onClick={add}>
          {t('areas.add')}
        </Button>
      </nav>
      {area ? (
        <div className={page}>
          <div className={card}>
            {area.polygon ? (
              <MapPart part={part}>
                {(AreaMap) => (
                  <AreaMap
                    key={area.id ?? `new ${at}`}
                    source={source}
                    place={place}
                    corners={area.polygon as Corner[]}
                    others={draft.flatMap(({ names, polygon }, index) =>
                      index !== at && polygon ? [{ names, corners: polygon as Corner[] }] : [],
                    )}
                    crossing={crossingBorders(area.polygon as Corner[])}
                    placed={placed}
                    onChange={(polygon) => change({ polygon })}
                  />
                )}
              </MapPart>
            ) : (
              <p>{t('areas.byName')}</p>
            )}
            <div className={line}>
              {[2, 3, 5, 8].map((kilometres) => (
                <Button
                  key={kilometres}
                  kind="secondary"
                  size="small"
                  onClick={() => {
                    setBefore(before ?? area.polygon);
                    change({ polygon: around(place, kilometres) });
                    setPlaced(placed + 1);
                  }}
                >
                  {t('areas.within', { kilometres })}
                </Button>
              ))}
              {area.polygon ? (
                <Button
                  kind="ghost"
                  size="small"
                  onClick={() => change({ polygon: withCorner(area.polygon as Corner[], place) })}
                >
                  {t('areas.addCorner')}
                </Button>
              ) : null}
              {before ? (
                <Button
                  kind="ghost"
                  size="small"
                  onClick={() => {
                    change({ polygon: before });
                    setBefore(null);
                    setPlaced(placed + 1);
                  }}
                >
                  {t('areas.undo')}
                </Button>
              ) : null}
            </div>
          </div>
          <div className={card} key={area.id ?? `new ${at}`}>
            <div className={fields}>
              <BothLanguages
                label={(language) => t(`about.names.${language}`)}
                value={area.names}
                most={BRANCH_LIMITS.name}
                onChange={(names) => change({ names })}
              />
              {(['fee', 'min_order', 'free_over'] as const).map((field) => (
                <AmountField
                  key={field}
                  label={t(`areas.${field}`)}
                  value={area[field]}
                  optional={field === 'free_over'}
                  onChange={(amount) => change({ [field]: amount })}
                />
              ))}
              {(['promise_min', 'promise_max', 'priority'] as const).map((field) => (
                <WholeField
                  key={field}
                  label={t(`areas.${field}`)}
                  value={area[field]}
                  most={BRANCH_LIMITS.prep}
                  onChange={(value) => change({ [field]: value ?? 0 })}
                />
              ))}
            </div>
            <Switch
              label={t('areas.enabled')}
              checked={area.enabled}
              onChange={({ target }) => change({ enabled: target.checked })}
            />
            <Button kind="ghost" size="small" onClick={() => set(draft.filter((_, index) => index !== at))}>
              {t('areas.remove')}
            </Button>
            <Fault>{fault ? t(`areas.fault.${fault}`) : null}</Fault>
          </div>
        </div>
      ) : (
        <p className={card}>{t('areas.none')}</p>
      )}
      <SaveBar edited={edited} isBlocked={draft.some((one) => faultOf(one) !== null)} />
    </>
  );
}
