import { queryKey } from '@sufra/api';
import { createVehicle, deleteVehicle, listVehicles, updateVehicle, type Vehicle } from '@sufra/api/user/endpoints';
import { tap, useAction, usePlatform, useText } from '@sufra/module';
import { Badge, Card, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CarWords } from '@sufra/ui/order';
import { useErrorText } from '../../sign-in/use-error-text.ts';

const card = css`display:flex;flex-direction:column;gap:var(--s1)`;
const head = css`display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2)`;
const name = css`font-weight:600`;
const actions = css`display:flex;flex-wrap:wrap;gap:0 var(--s5)`;

export interface CarCardProps {
  readonly car: Vehicle;
  readonly onEdit: () => void;
  /** It was deleted: the focus goes on. */
  readonly onGone: () => void;
}

/** One saved car, and what can be done with it (ACCT-025). */
export function CarCard({ car, onEdit, onGone }: CarCardProps) {
  const t = useText();
  const { caller, queryClient, toast, announce } = usePlatform();
  const errorText = useErrorText();
  const reload = () => queryClient.invalidateQueries({ queryKey: queryKey(listVehicles) });
  const fail = (error: unknown) => toast({ text: errorText(error), tone: 'danger' });
  const plate = car.plate_number ?? '';
  const body = { brand_id: car.brand_id ?? '', color_id: car.color_id ?? '', plate_number: plate };

  async function restore(): Promise<void> {
    try {
      await caller.call(createVehicle, { body: { ...body, is_default: car.is_default ?? false } });
      toast({ text: t('cars.restored') });
    } catch (error) {
      fail(error);
    }
    await reload();
  }
  const remove = useAction(async (_: undefined) => {
    await caller.call(deleteVehicle, { params: { id: car.id } });
    toast({ text: t('cars.removed'), action: { label: t('addresses.undo'), run: () => void restore() } });
    onGone();
    await reload();
  });

  const makeDefault = useAction(async (_: undefined) => {
    await caller.call(updateVehicle, { params: { id: car.id }, body: { ...body, is_default: true } });
    announce(t('cars.saved'));
    await reload();
  });
  const run = (action: typeof remove) =>
    void action.run(undefined).catch((error: unknown) => Promise.all([fail(error), reload()]));

  return (
    <Card as="li" className={card} data-test="saved-car">
      <div className={head}>
        <CarWords car={car} className={name} />
        {car.is_default ? <Badge tone="brand">{t('cars.default')}</Badge> : null}
      </div>
      <div className={actions}>
        <TextButton
          aria-haspopup="dialog"
          aria-label={t('cars.editOf', { plate })}
          onClick={onEdit}
          {...tap('edit-car')}
        >
          {t('cars.edit')}
        </TextButton>
        {car.is_default ? null : (
          <TextButton
            aria-label={t('cars.makeDefaultOf', { plate })}
            onClick={() => run(makeDefault)}
            {...tap('default-car')}
          >
            {t('cars.makeDefault')}
          </TextButton>
        )}
        <TextButton aria-label={t('cars.removeOf', { plate })} onClick={() => run(remove)} {...tap('delete-car')}>
          {t('cars.remove')}
        </TextButton>
      </div>
    </Card>
  );
}
