import { createVehicle, listVehicleBrands, listVehicleColors, listVehicles } from '@sufra/api/user/endpoints';
import type { LocalizedText } from '@sufra/contract';
import type { ChosenCar } from '@sufra/contract/modules/checkout';
import { readPlate } from '@sufra/i18n/plate';
import { dataOf, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Banner, ErrorState, Loading, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CarFields, Form, type FormErrors, requiredError, SubmitButton } from '@sufra/ui/form';
import { useState } from 'react';
import { useErrorText } from '../../cart/use-error-text.ts';

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
  /** A guest's car that is chosen already, to be corrected. */
  readonly chosen: ChosenCar | null;
  /** True: kept with the customer's cars. */
  readonly isSaved: boolean;
  readonly onDone: (car: ChosenCar) => void;
}

/** Brand, colour and plate of a car. */
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

function LoadedForm({ chosen, isSaved, onDone, brands, colors }: LoadedProps) {
  const t = useText();
  const { caller, queryClient, context } = usePlatform();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const { country } = context.tenant;

  async function send(values: Values): Promise<FormErrors | undefined> {
    setProblem(null);
    const brand = brands.find(({ id }) => id === values.brand_id);
    const color = colors.find(({ id }) => id === values.color_id);
    const plate_number = readPlate(values.plate_number, country);
    if (!brand || !color || plate_number === null) return { plate_number: requiredError };
    const car = {
      vehicle_id: null,
      brand_id: brand.id,
      brand_names: brand.names,
      color_id: color.id,
      color_names: color.names,
      color_code: color.code,
      plate_number,
    };
    if (!isSaved) {
      onDone(car);
      return undefined;
    }
    try {
      const body = { brand_id: brand.id, color_id: color.id, plate_number };
      const { id } = await caller.call(createVehicle, { body });
      void queryClient.invalidateQueries({ queryKey: [listVehicles.name] });
      onDone({ ...car, vehicle_id: id });
    } catch (error) {
      setProblem(errorText(error));
    }
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
      {problem ? (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      ) : null}
      <SubmitButton>{t(isSaved ? 'car.save' : 'car.choose')}</SubmitButton>
    </Form>
  );
}
