import { listVehicles, type Vehicle } from '@sufra/api/user/endpoints';
import { addCarDialog } from '@sufra/contract/modules/account';
import { Answer, tap, useDialog, useText } from '@sufra/module';
import { Button, EmptyState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CarIcon, PlusIcon } from '@sufra/ui/icons';
import { useRef } from 'react';
import { belowList, cardList, SubPage } from '../../account/sub-page.tsx';
import { useOwn } from '../../account/use-own.ts';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';
import { CarCard } from './car-card.tsx';

const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;

/** `/account/cars`: the saved cars, to add, change and delete (ACCT-025). A guest signs in, in place. */
export default function CarsScreen() {
  const t = useText();
  const answer = useOwn(listVehicles, {});
  if (answer.state === 'guest') return <SignInPage reason={t('cars.reason')} />;
  return (
    <SubPage title={t('cars.title')}>
      <Answer
        of={answer}
        className={stack}
        skeleton={<Skeleton shape="block" count={2} />}
        failed={{ title: t('cars.failed'), text: t('cars.failedText') }}
      >
        {(cars) => <Cars cars={cars} />}
      </Answer>
    </SubPage>
  );
}

function Cars({ cars }: { readonly cars: readonly Vehicle[] }) {
  const t = useText();
  const open = useDialog(addCarDialog);
  const adder = useRef<HTMLButtonElement>(null);
  const add = (
    <Button
      ref={adder}
      block
      {...(cars.length === 0 ? {} : { className: belowList })}
      kind={cars.length === 0 ? 'primary' : 'secondary'}
      icon={<PlusIcon />}
      aria-haspopup="dialog"
      onClick={() => void open({})}
      {...tap('add-car')}
    >
      {t('cars.add')}
    </Button>
  );
  if (cars.length === 0)
    return <EmptyState icon={CarIcon} title={t('cars.empty')} text={t('cars.emptyText')} action={add} />;
  return (
    <>
      <ul className={cardList} aria-label={t('cars.title')}>
        {cars.map((car) => (
          <CarCard
            key={car.id}
            car={car}
            onEdit={() => void open({ vehicle_id: car.id })}
            onGone={() => adder.current?.focus()}
          />
        ))}
      </ul>
      {add}
    </>
  );
}
