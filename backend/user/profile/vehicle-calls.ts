/** Calls of the saved cars of a customer, and the lists that they are chosen from. */
import {
  createVehicle,
  deleteVehicle,
  listVehicleBrands,
  listVehicleColors,
  listVehicles,
  updateVehicle,
} from '@sufra/api/user/endpoints';
import { serve } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { ownerOf } from './saved-by.ts';
import { BRANDS, COLORS } from './vehicle-lists.ts';
import { addCar, carView, changeCar, listCars, readCar, removeCar } from './vehicles.ts';

export async function registerVehicles(platform: Platform): Promise<void> {
  await serve(platform, listVehicleBrands, async () => ({
    data: BRANDS.map((brand) => ({ ...brand, logo: null })),
  }));
  await serve(platform, listVehicleColors, async () => ({ data: [...COLORS] }));

  await serve(platform, listVehicles, async (call) => {
    const owner = await ownerOf(call);
    return { data: await call.withDb((db) => listCars(db, owner, call.locale)) };
  });

  await serve(platform, createVehicle, async (call) => {
    const owner = await ownerOf(call);
    const car = readCar(call.body, call.tenant.country);
    const wantsDefault = call.body.is_default === true;
    const saved = await call.withDb((db) => addCar(db, owner, car, wantsDefault, call.now()));
    return { data: { ...saved, ...carView(car, call.locale) }, status: 201 };
  });

  await serve(platform, updateVehicle, async (call) => {
    const owner = await ownerOf(call);
    const car = readCar(call.body, call.tenant.country);
    const { id } = call.params;
    const wantsDefault = call.body.is_default === true;
    const saved = await call.withDb((db) => changeCar(db, owner, id, car, wantsDefault));
    return { data: { ...saved, ...carView(car, call.locale) } };
  });

  await serve(platform, deleteVehicle, async (call) => {
    const owner = await ownerOf(call);
    const { id } = call.params;
    await call.withDb((db) => removeCar(db, owner, id));
    return { data: { id } };
  });
}
