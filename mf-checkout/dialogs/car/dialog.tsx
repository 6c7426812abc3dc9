import { listVehicles, type Vehicle } from '@sufra/api/user/endpoints';
import { addCarDialog } from '@sufra/contract/modules/account';
import type { ChosenCar, carDialog } from '@sufra/contract/modules/checkout';
import { Answer, type DialogOf, tap, useDialog, useEndpoint, usePlatform, useSession, useText } from '@sufra/module';
import { Badge, Button, SheetLayout, Skeleton, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ChoiceGroup, RadioRow } from '@sufra/ui/form';
import { PlusIcon } from '@sufra/ui/icons';
import { CarWords } from '@sufra/ui/order';
import { type ReactNode, useEffect, useState } from 'react';
import { chosenOf } from '../../car/chosen-car.ts';
import { CarForm } from './car-form.tsx';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;
const once = css`align-self:center`;

/**
 * `checkout.car`: the saved cars; the account's own dialog saves another one, over this one. A guest, or a
 * customer that does not want to save one, types it for this order: so does everyone where there are no
 * accounts (CHK-050).
 */
const CarDialog: DialogOf<typeof carDialog> = ({ props: { chosen }, close, titleId }) => {
  const t = useText();
  const session = useSession();
  const isCustomer = session?.customer != null;
  const answer = useEndpoint(listVehicles, {}, { enabled: isCustomer });
  const typed = chosen && chosen.vehicle_id === null ? chosen : null;
  const [typing, setTyping] = useState(false);
  return (
    <SheetLayout title={t('car.title')} titleId={titleId} onClose={() => close()}>
      {answer.state === 'idle' ? (
        <CarForm chosen={typed} onDone={close} />
      ) : (
        <Answer
          of={answer}
          className={stack}
          skeleton={<Skeleton shape="button" count={2} />}
          failed={{ title: t('car.failed') }}
        >
          {(cars) =>
            typing ? (
              <>
                <TextButton onClick={() => setTyping(false)}>{t('car.back')}</TextButton>
                <CarForm chosen={typed} onDone={close} />
              </>
            ) : (
              <SavedCars cars={cars} chosen={chosen ?? null} onChoose={close} onType={() => setTyping(true)}>
                <CarForm chosen={typed} onDone={close} />
              </SavedCars>
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
  /** A car for this order alone. */
  readonly onType: () => void;
  /** The form of a car for this order, at once where none is saved. */
  readonly children: ReactNode;
}

function SavedCars({ cars, chosen, onChoose, onType, children }: SavedCarsProps) {
  const t = useText();
  const add = useDialog(addCarDialog);
  const hasAccounts = usePlatform().context.modules.includes('mf-account');
  const [id, setId] = useState(chosen?.vehicle_id ?? null);
  const [added, setAdded] = useState<string | null>(null);
  const car = cars.find((one) => one.id === id) ?? cars[0];
  // The car that was just saved is the chosen one; the list has it a moment later.
  const kept = cars.find((one) => one.id === added);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the car: closing is the end of this dialog
  useEffect(() => {
    if (kept) onChoose(chosenOf(kept));
  }, [kept]);
  return (
    <div className={stack}>
      {car ? (
        <>
          <ChoiceGroup label={t('car.yours')}>
            {cars.map((one) => (
              <RadioRow
                key={one.id}
                name="vehicle"
                value={one.id}
                checked={one.id === car.id}
                onChange={() => setId(one.id)}
                label={<CarWords car={one} />}
                end={one.is_default && cars.length > 1 ? <Badge tone="brand">{t('car.default')}</Badge> : null}
              />
            ))}
          </ChoiceGroup>
          <Button block onClick={() => onChoose(chosenOf(car))}>
            {t('car.choose')}
          </Button>
        </>
      ) : (
        children
      )}
      {hasAccounts ? (
        <Button
          kind="secondary"
          block
          icon={<PlusIcon />}
          aria-haspopup="dialog"
          onClick={() => void add({}).then((saved) => setAdded(saved ?? null))}
          {...tap('add-car')}
        >
          {t(car ? 'car.add' : 'car.save')}
        </Button>
      ) : null}
      {car ? (
        <TextButton className={once} onClick={onType} {...tap('car-once')}>
          {t('car.once')}
        </TextButton>
      ) : null}
    </div>
  );
}
