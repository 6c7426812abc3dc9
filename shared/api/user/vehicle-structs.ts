/** Shapes of a car: the customer's saved ones, and that of one order (ACCT-024, CHK-050). */
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import { array, boolean, nullable, optional, pattern, size, string, type } from 'superstruct';
import { id, names } from '../shapes.ts';

const text = optional(nullable(string()));

/**
 * What a car is known by at the branch (ACCT-024). `*_names`: in both languages; a provider that has one
 * gives `*_name` alone.
 */
export const carFields = {
  brand_id: optional(nullable(id)),
  brand_name: text,
  brand_names: optional(nullable(names)),
  brand_logo: text,
  color_id: optional(nullable(id)),
  color_name: text,
  color_names: optional(nullable(names)),
  /** A CSS colour, `#ffffff`. */
  color_code: optional(nullable(pattern(string(), /^#[0-9a-f]{6}$/i))),
  plate_number: text,
};

/** `is_default`: the one that is taken unless another is chosen. */
export const vehicle = type({ id, ...carFields, is_default: optional(nullable(boolean())) });
export const vehicles = array(vehicle);
export const vehicleParams = type({ id });
export const vehicleDeleted = type({ id });

/** Longest plate as it is typed, with spaces and dashes between its signs. */
const MAX_TYPED_PLATE_LENGTH = 3 * TEXT_LENGTHS.plate;

/** A car as it is typed: ids of the lists of brands and colours, and the plate in either script (CHK-050). */
export const vehicleInput = type({
  brand_id: id,
  color_id: id,
  plate_number: size(string(), 1, MAX_TYPED_PLATE_LENGTH),
});
/** A car to keep. `is_default` true: from now on this one is the default; otherwise the default stays which it is. */
export const savedVehicleInput = type({ ...vehicleInput.schema, is_default: optional(nullable(boolean())) });
export const vehicleBrands = array(type({ id, names, logo: optional(nullable(string())) }));
export const vehicleColors = array(type({ id, names, code: pattern(string(), /^#[0-9a-f]{6}$/i) }));
