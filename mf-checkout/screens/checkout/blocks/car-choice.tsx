import type { Vehicle } from '@sufra/api/user/endpoints';
import { type ChosenCar, carDialog } from '@sufra/contract/modules/checkout';
import { tap, useDialog, useText } from '@sufra/module';
import { Button, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { requiredError, useBoundField } from '@sufra/ui/form';
import { CarIcon, WarningCircleFillIcon } from '@sufra/ui/icons';
import { CarWords } from '@sufra/ui/order';
import { useEffect, useId } from 'react';
import { useForm } from 'react-final-form';
import { chosenOf } from '../../../car/chosen-car.ts';
import { useLastCar } from '../../../storage/last-car.ts';
import { useDraftCustomer } from '../use-draft-customer.ts';

const frame = css`display:flex;flex-direction:column;gap:var(--s2);margin-block-start:var(--s3);padding-block-start:var(--s3);border-block-start:1px solid var(--outline)`;
const row = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s2) var(--s3)`;
const name = css`font-weight:600`;
const small = css`font-size:var(--fs-s);color:var(--ink-2)`;
const wrong = css`display:flex;align-items:center;gap:6px;color:var(--danger);font-size:var(--fs-cap);font-weight:500`;

/**
 * Car pickup: the car that the order is brought to, chosen or typed in a dialog; without one nothing is
 * ordered (CHK-050).
 */
export function CarChoice() {
  const t = useText();
  const open = useDialog(carDialog);
  const kept = useLastCar();
  const errorId = useId();
  const { input, error } = useBoundField<ChosenCar | null>('vehicle', {
    validate: (value) => (value ? undefined : requiredError),
  });
  const car = input.value || null;
  const { vehicles } = useDraftCustomer('car_pickup');
  const form = useForm();
  const usual = usualOf(vehicles ?? []);
  // Nothing is asked that has one answer (CHK-013); it can be changed.
  useEffect(() => {
    if (!car && usual) form.change('vehicle', chosenOf(usual));
  }, [car, form, usual]);
  const choose = async () => {
    const chosen = await open({ chosen: car });
    input.onBlur();
    if (!chosen) return;
    input.onChange(chosen);
    if (chosen.vehicle_id === null) kept.write(chosen);
  };
  return (
    <fieldset
      className={frame}
      aria-label={t('car.bringTo')}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      data-test="car-choice"
    >
      {car ? (
        <div className={row}>
          <span className={small}>{t('car.bringTo')}</span>
          <CarWords car={car} className={name} />
          <TextButton aria-label={t('car.changeCar')} {...tap('choose-car')} onClick={() => void choose()}>
            {t('car.change')}
          </TextButton>
        </div>
      ) : (
        <>
          <p className={small}>{t('car.needed')}</p>
          <Button kind="soft" size="small" icon={<CarIcon />} {...tap('choose-car')} onClick={() => void choose()}>
            {t('car.addFirst')}
          </Button>
        </>
      )}
      {error ? (
        <span id={errorId} className={wrong}>
          <WarningCircleFillIcon />
          {error === requiredError ? t('errors.VEHICLE_REQUIRED') : error}
        </span>
      ) : null}
    </fieldset>
  );
}

/** The default car, or the only one (ACCT-025); null: there is a choice to make. */
function usualOf(vehicles: readonly Vehicle[]): Vehicle | null {
  return vehicles.find(({ is_default }) => is_default) ?? (vehicles.length === 1 ? vehicles[0]! : null);
}
