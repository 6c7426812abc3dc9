import { queryKey } from '@sufra/api';
import { createVehicle, deleteVehicle, listVehicles, type Vehicle } from '@sufra/api/user/endpoints';
import { tap, useAction, usePlatform, useText } from '@sufra/module';
import { Card, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CarWords } from '@sufra/ui/order';
import { useErrorText } from '../../sign-in/use-error-text.ts';

const card = css`display:flex;flex-direction:column;gap:var(--s1)`;
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
  const { caller, queryClient, toast } = usePlatform();
  const errorText = useErrorText();
  const reload = () => queryClient.invalidateQueries({ queryKey: queryKey(listVehicles) });
  const fail = (error: unknown) => toast({ text: errorText(error), tone: 'danger' });
  const plate = car.plate_number ?? '';

  async function restore(): Promise<void> {
    const { brand_id, color_id } = car;
    try {
      await caller.call(createVehicle, {
        body: { brand_id: brand_id ?? '', color_id: color_id ?? '', plate_number: plate },
      });
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

  return (
    <Card as="li" className={card} data-test="saved-car">
      <CarWords car={car} className={name} />
      <div className={actions}>
        <TextButton
          aria-haspopup="dialog"
          aria-label={t('cars.editOf', { plate })}
          onClick={onEdit}
          {...tap('edit-car')}
        >
          {t('cars.edit')}
        </TextButton>
        <TextButton
          aria-label={t('cars.removeOf', { plate })}
          onClick={() => void remove.run(undefined).catch((error: unknown) => Promise.all([fail(error), reload()]))}
          {...tap('delete-car')}
        >
          {t('cars.remove')}
        </TextButton>
      </div>
    </Card>
  );
}
