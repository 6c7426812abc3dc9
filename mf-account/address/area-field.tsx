import { listDeliveryAreas } from '@sufra/api/branch/endpoints';
import type { MapPlace } from '@sufra/contract/modules/menu';
import { localizedName, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Field, Select } from '@sufra/ui/form';

const whole = css`inline-size:100%`;

export interface AreaFieldProps {
  /** Id of the area that is chosen. */
  readonly chosen: string | null;
  readonly onChoose: (place: MapPlace | null) => void;
}

/**
 * The delivery area of an address, of those there are: the way without a map and without the menu's dialog (ACCT-023).
 */
export function AreaField({ chosen, onChoose }: AreaFieldProps) {
  const t = useText();
  const { locale } = useLocale();
  const areas = useEndpoint(listDeliveryAreas, { query: {} });
  return (
    <div className={whole}>
      <Answer of={areas} skeleton={<Skeleton shape="button" />} failed={{ title: t('addresses.areasFailed') }}>
        {(all) => (
          <Field label={t('addresses.area')}>
            {(control) => (
              <Select
                {...control}
                value={all.some(({ id }) => id === chosen) ? (chosen ?? '') : ''}
                onChange={({ target }) => {
                  const area = all.find(({ id }) => id === target.value);
                  onChoose(area ? { latitude: null, longitude: null, area_id: area.id, area_names: area.names } : null);
                }}
              >
                <option value="">{t('addresses.chooseArea')}</option>
                {all.map(({ id, names }) => (
                  <option key={id} value={id}>
                    {localizedName(names, locale).text}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </Answer>
    </div>
  );
}
