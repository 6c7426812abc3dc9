import { listVehicleBrands, listVehicleColors } from '@sufra/api/user/endpoints';
import type { LocalizedText } from '@sufra/contract';
import type { ChosenCar } from '@sufra/contract/modules/checkout';
import { readPlate } from '@sufra/i18n/plate';
import { dataOf, useEndpoint, usePlatform, useText } from '@sufra/module';
import { ErrorState, Loading, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CarFields, Form, FormActions, type FormErrors, requiredError, SubmitButton } from '@sufra/ui/form';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;

interface Listed {
  readonly id: string;
  readonly names: LocalizedText;
}
interface ListedColor extends Listed {
  readonly code: string;
}
interface Values {
  brand_id: string;
  color_id: string;
  plate_number: string;
}

export interface CarFormProps {
  /** One that was typed already, to be corrected. */
  readonly chosen: ChosenCar | null;
  readonly onDone: (car: ChosenCar) => void;
}

/** Brand, colour and plate of a car for this order; the account asks which cars to save. */
export function CarForm(props: CarFormProps) {
  const t = useText();
  const brands = useEndpoint(listVehicleBrands, {});
  const colors = useEndpoint(listVehicleColors, {});
  const lists = { brands: dataOf(brands), colors: dataOf(colors) };
  if (lists.brands && lists.colors) return <LoadedForm {...props} brands={lists.brands} colors={lists.colors} />;
  if (brands.state === 'failed' || colors.state === 'failed') {
    const retry = () => {
      brands.retry();
      colors.retry();
    };
    return <ErrorState title={t('car.listsFailed')} retrying={brands.fetching || colors.fetching} onRetry={retry} />;
  }
  return (
    <Loading className={stack}>
      <Skeleton shape="button" count={2} />
    </Loading>
  );
}

interface LoadedProps extends CarFormProps {
  readonly brands: readonly Listed[];
  readonly colors: readonly ListedColor[];
}

function LoadedForm({ chosen, onDone, brands, colors }: LoadedProps) {
  const t = useText();
  const { country } = usePlatform().context.tenant;

  function send(values: Values): FormErrors | undefined {
    const brand = brands.find(({ id }) => id === values.brand_id);
    const color = colors.find(({ id }) => id === values.color_id);
    const plate_number = readPlate(values.plate_number, country);
    if (!brand || !color || plate_number === null) return { plate_number: requiredError };
    onDone({
      vehicle_id: null,
      brand_id: brand.id,
      brand_names: brand.names,
      color_id: color.id,
      color_names: color.names,
      color_code: color.code,
      plate_number,
    });
    return undefined;
  }

  return (
    <Form<Values>
      className={stack}
      initialValues={{
        brand_id: chosen?.brand_id ?? '',
        color_id: chosen?.color_id ?? '',
        plate_number: chosen?.plate_number ?? '',
      }}
      onSubmit={send}
    >
      <CarFields brands={brands} colors={colors} country={country} />
      <FormActions>
        <SubmitButton>{t('car.choose')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
