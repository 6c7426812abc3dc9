import type { Vehicle } from '@sufra/api/user/endpoints';
import type { ChosenCar } from '@sufra/contract/modules/checkout';

/** A saved car as it is chosen; what a provider leaves out of it is empty. */
export function chosenOf(car: Vehicle): ChosenCar {
  return {
    vehicle_id: car.id,
    brand_id: car.brand_id ?? '',
    brand_names: car.brand_names ?? { ar: car.brand_name, en: car.brand_name },
    color_id: car.color_id ?? '',
    color_names: car.color_names ?? { ar: car.color_name, en: car.color_name },
    color_code: car.color_code ?? '',
    plate_number: car.plate_number ?? '',
  };
}
