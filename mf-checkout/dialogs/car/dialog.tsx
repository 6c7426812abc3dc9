import { listVehicles, type Vehicle } from '@sufra/api/user/endpoints';
import type { ChosenCar, carDialog } from '@sufra/contract/modules/checkout';
import { Answer, type DialogOf, useEndpoint, useSession, useText } from '@sufra/module';
import { Button, SheetLayout, Skeleton, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ChoiceGroup, RadioRow } from '@sufra/ui/form';
import { PlusIcon } from '@sufra/ui/icons';
import { CarWords } from '@sufra/ui/order';
import { useState } from 'react';
import { chosenOf } from '../../car/chosen-car.ts';
import { CarForm } from './car-form.tsx';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;

/** `checkout.car`: the saved cars, and one that is added in place; a guest types one for the order (CHK-050). */
const CarDialog: DialogOf<typeof carDialog> = ({ props: { chosen }, close, titleId }) => {
  const t = useText();
  const session = useSession();
  const isCustomer = session?.customer != null;
  const answer = useEndpoint(listVehicles, {}, { enabled: isCustomer });
  const [adding, setAdding] = useState(false);
  return (
    <SheetLayout title={t('car.title')} titleId={titleId} onClose={() => close()}>
      {answer.state === 'idle' ? (
        <CarForm chosen={chosen ?? null} isSaved={false} onDone={close} />
      ) : (
        <Answer
          of={answer}
          className={stack}
          skeleton={<Skeleton shape="button" count={2} />}
          failed={{ title: t('car.failed') }}
        >
          {(cars) =>
            adding || cars.length === 0 ? (
              <>
                {cars.length > 0 ? <TextButton onClick={() => setAdding(false)}>{t('car.back')}</TextButton> : null}
                <CarForm chosen={null} isSaved onDone={close} />
              </>
            ) : (
              <SavedCars cars={cars} chosen={chosen ?? null} onChoose={close} onAdd={() => setAdding(true)} />
            )
          }
        </Answer>
      )}
    </SheetLayout>
  );
};
export default CarDialog;

interface SavedCarsProps {
  readonly cars: readonly Vehicle[];
  readonly chosen: ChosenCar | null;
  readonly onChoose: (car: ChosenCar) => void;
  readonly onAdd: () => void;
}

function SavedCars({ cars, chosen, onChoose, onAdd }: SavedCarsProps) {
  const t = useText();
  const [id, setId] = useState(chosen?.vehicle_id ?? null);
  const car = cars.find((one) => one.id === id) ?? cars[0]!;
  return (
    <div className={stack}>
      <ChoiceGroup label={t('car.yours')}>
        {cars.map((one) => (
          <RadioRow
            key={one.id}
            name="vehicle"
            value={one.id}
            checked={one.id === car.id}
            onChange={() => setId(one.id)}
            label={<CarWords car={one} />}
          />
        ))}
      </ChoiceGroup>
      <Button block onClick={() => onChoose(chosenOf(car))}>
        {t('car.choose')}
      </Button>
      <Button kind="secondary" block icon={<PlusIcon />} onClick={onAdd}>
        {t('car.add')}
      </Button>
    </div>
  );
}
