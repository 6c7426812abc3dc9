import { PRINT_PAPERS, type StationTakes } from '@sufra/api/printing/states';
import { PRINTING_LIMITS } from '@sufra/api/staff/devices/printing-limits';
import type { Printing } from '@sufra/api/staff/endpoints';
import { ORDER_TYPES } from '@sufra/contract';
import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, lineBetween } from '@sufra/ui/desk';
import { CheckRow, Field, Select } from '@sufra/ui/form';
import { inputClass } from '@sufra/ui/input-class';
import { WholeField } from '../fields/whole-field.tsx';
import { MoveControl } from '../menu/move-control.tsx';
import { faultOf, type StationDraft } from './station-draft.ts';

const frame = css`display:grid;gap:8px;padding-block-end:12px;${lineBetween}`;
const fields = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:8px 12px;align-items:start`;
const groupsClass = css`display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:0 12px`;
const copies = css`display:flex;flex-wrap:wrap;gap:8px 12px`;
const actions = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px`;

const PAPERS = PRINT_PAPERS.filter((paper) => paper !== 'test');
const TAKES: readonly StationTakes[] = ['all', 'groups', 'rest'];

export interface StationFieldsProps {
  readonly station: StationDraft;
  readonly place: { readonly at: number; readonly count: number; readonly onMove: (to: number) => void };
  readonly printing: Printing;
  /** Null: it goes. */
  readonly onChange: (station: StationDraft | null) => void;
}

/** A station: what it prints, of which dishes, on which printer, in which language, and how often for each service. */
export function StationFields({ station, place, printing, onChange }: StationFieldsProps) {
  const t = useText();
  const { locale } = useLocale();
  const fault = faultOf(station);
  const name = station.name.trim() || t('stations.new', { number: place.at + 1 });
  const change = (changed: Partial<StationDraft>) => onChange({ ...station, ...changed });
  return (
    <fieldset className={frame} data-station={name}>
      <legend>
        <bdi>{name}</bdi>
      </legend>
      <div className={fields}>
        <Field label={t('stations.name')} error={fault === 'name' ? t('stations.nameMissing') : null}>
          {(control) => (
            <input
              {...control}
              className={inputClass}
              dir="auto"
              maxLength={PRINTING_LIMITS.name}
              value={station.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <Field label={t('stations.paper')}>
          {(control) => (
            <Select
              {...control}
              value={station.paper}
              onChange={({ target }) =>
                change(
                  target.value === 'receipt' ? { paper: 'receipt', takes: 'all', groups: [] } : { paper: 'ticket' },
                )
              }
            >
              {PAPERS.map((paper) => (
                <option key={paper} value={paper}>
                  {t(`stations.papers.${paper}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {station.paper === 'ticket' ? (
          <Field label={t('stations.takes')}>
            {(control) => (
              <Select
                {...control}
                value={station.takes}
                onChange={({ target }) => change({ takes: target.value as StationTakes, groups: [] })}
              >
                {TAKES.map((takes) => (
                  <option key={takes} value={takes}>
                    {t(`stations.take.${takes}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        <Field label={t('stations.printer')} hint={station.printer_id === null ? t('stations.printerNone') : undefined}>
          {(control) => (
            <Select
              {...control}
              value={station.printer_id ?? ''}
              onChange={({ target }) => change({ printer_id: target.value || null })}
            >
              <option value="">{t('stations.noPrinter')}</option>
              {printing.printers.map((printer) => (
                <option key={printer.id} value={printer.id}>
                  {printer.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('stations.locale')}>
          {(control) => (
            <Select
              {...control}
              value={station.locale}
              onChange={({ target }) => change({ locale: target.value === 'en' ? 'en' : 'ar' })}
            >
              <option value="ar" lang="ar">
                العربية
              </option>
              <option value="en" lang="en">
                English
              </option>
            </Select>
          )}
        </Field>
      </div>
      {station.takes === 'groups' ? (
        <fieldset className={groupsClass} aria-label={t('stations.groupsOf', { name })}>
          {printing.groups.map(({ id, names }) => (
            <CheckRow
              key={id}
              label={<bdi>{localizedName(names, locale).text}</bdi>}
              checked={station.groups.includes(id)}
              onChange={({ target }) =>
                change({
                  groups: target.checked ? [...station.groups, id] : station.groups.filter((group) => group !== id),
                })
              }
            />
          ))}
        </fieldset>
      ) : null}
      <Fault>{fault === 'groups' ? t('stations.groupsMissing') : null}</Fault>
      <fieldset className={copies} aria-label={t('stations.copiesOf', { name })}>
        {ORDER_TYPES.filter((type) => printing.types.includes(type)).map((type) => (
          <WholeField
            key={type}
            label={t('stations.copies', { type: t(`service.${type}`) })}
            value={station.copies[type] ?? 0}
            most={PRINTING_LIMITS.copies}
            onChange={(count) => change({ copies: { ...station.copies, [type]: count ?? 0 } })}
          />
        ))}
      </fieldset>
      <div className={actions}>
        <MoveControl name={name} index={place.at} count={place.count} onMove={place.onMove} />
        <Button kind="ghost" size="small" onClick={() => onChange(null)}>
          {t('stations.remove', { name })}
        </Button>
      </div>
    </fieldset>
  );
}
