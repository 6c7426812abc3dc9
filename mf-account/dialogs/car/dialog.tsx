import { queryKey } from '@sufra/api';
import {
  createVehicle,
  listVehicleBrands,
  listVehicleColors,
  listVehicles,
  updateVehicle,
  type VehicleInput,
} from '@sufra/api/user/endpoints';
import { type addCarDialog, loginDialog } from '@sufra/contract/modules/account';
import { type DialogOf, dataOf, tap, useDialog, useEndpoint, usePlatform, useSession, useText } from '@sufra/module';
import { Button, EmptyState, ErrorState, Loading, SheetLayout, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CarFields, CheckField, Form, FormActions, type FormErrors, SubmitButton } from '@sufra/ui/form';
import { CarIcon } from '@sufra/ui/icons';
import { FORM_ERROR } from 'final-form';
import { useErrorText } from '../../sign-in/use-error-text.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;

/** `account.car`: brand, colour and plate of one of the customer's cars (ACCT-026). */
const CarDialog: DialogOf<typeof addCarDialog> = ({ props: { vehicle_id }, close, titleId }) => {
  const t = useText();
  const isCustomer = useSession()?.customer != null;
  return (
    <SheetLayout title={t(vehicle_id ? 'cars.editTitle' : 'cars.add')} titleId={titleId} onClose={() => close()}>
      {isCustomer ? <Car id={vehicle_id ?? null} onSaved={close} /> : <Guest />}
    </SheetLayout>
  );
};
export default CarDialog;

interface CarProps {
  /** Null: a new one. */
  readonly id: string | null;
  readonly onSaved: (id: string) => void;
}

function Car({ id, onSaved }: CarProps) {
  const t = useText();
  const { caller, queryClient, toast, context } = usePlatform();
  const errorText = useErrorText();
  const answers = {
    brands: useEndpoint(listVehicleBrands, {}),
    colors: useEndpoint(listVehicleColors, {}),
    cars: useEndpoint(listVehicles, {}),
  };
  const { brands, colors, cars } = {
    brands: dataOf(answers.brands),
    colors: dataOf(answers.colors),
    cars: dataOf(answers.cars),
  };
  const asked = Object.values(answers);

  async function save(body: VehicleInput): Promise<FormErrors | undefined> {
    try {
      const saved = id
        ? await caller.call(updateVehicle, { params: { id }, body })
        : await caller.call(createVehicle, { body });
      await queryClient.invalidateQueries({ queryKey: queryKey(listVehicles) });
      toast({ text: t('cars.saved') });
      onSaved(saved.id);
      return undefined;
    } catch (error) {
      return { [FORM_ERROR]: errorText(error) };
    }
  }

  if (!brands || !colors || !cars) {
    if (!asked.some(({ state }) => state === 'failed'))
      return (
        <Loading className={stack}>
          <Skeleton shape="button" count={2} />
        </Loading>
      );
    const retry = () => {
      for (const answer of asked) answer.retry();
    };
    return <ErrorState title={t('cars.failed')} retrying={asked.some(({ fetching }) => fetching)} onRetry={retry} />;
  }
  const car = cars.find((one) => one.id === id);
  return (
    <Form<VehicleInput>
      className={stack}
      initialValues={{
        brand_id: car?.brand_id ?? '',
        color_id: car?.color_id ?? '',
        plate_number: car?.plate_number ?? '',
        is_default: car?.is_default ?? false,
      }}
      onSubmit={save}
      attributes={{ 'data-test': 'car-form', 'aria-label': t('cars.title') }}
    >
      <CarFields brands={brands} colors={colors} country={context.tenant.country} />
      {cars.length === 0 || car?.is_default ? null : <CheckField name="is_default" label={t('cars.isDefault')} />}
      <FormActions>
        <SubmitButton {...tap('save-car')}>{t('cars.save')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function Guest() {
  const t = useText();
  const signIn = useDialog(loginDialog);
  return (
    <EmptyState
      icon={CarIcon}
      title={t('cars.reason')}
      action={
        <Button onClick={() => void signIn({ reason: 'account' })} {...tap('car-sign-in')}>
          {t('login.title')}
        </Button>
      }
    />
  );
}
