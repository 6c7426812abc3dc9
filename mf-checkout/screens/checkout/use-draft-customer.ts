import type { Position } from '@sufra/api/branch/distance';
import { customerCountry } from '@sufra/api/user/customer-country';
import {
  type Address,
  type Customer,
  getCustomerDetails,
  listAddresses,
  listVehicles,
  type Vehicle,
} from '@sufra/api/user/endpoints';
import type { OrderType, SessionCustomer } from '@sufra/contract';
import { dataOf, useDeliveryPoint, useEndpoint, useMountedSession, usePlatform } from '@sufra/module';
import { atom, useAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { useKeptCustomer } from '../../storage/draft-customer.ts';

/**
 * The customer of the order in the making (CHK-006). Field names are the provider's. No page holds a token:
 * it is the edge's sealed session (C-76).
 */
export interface DraftCustomer {
  /** True until a customer is known: the document came with one, or the edge has named one. */
  is_guest: boolean;
  /** Of the account; null for a guest, whose details are typed. */
  data: SessionCustomer | null;
  /** Where the last delivery of this device was to go; 0,0: not known. */
  last_coordinates: Position;
  /** Where the device was when it was last asked; 0,0: not known. */
  geolocation_coordinates: Position;
  /** Id of the saved address that the door was filled from; null: it was typed. */
  selected_address: string | null;
  /** Undefined: not known yet, or not asked for. */
  addresses: readonly Address[] | undefined;
  /** Undefined: not known yet, or not asked for. */
  vehicles: readonly Vehicle[] | undefined;
  select(address: string | null): void;
}

const NOWHERE: Position = { latitude: 0, longitude: 0 };
const ALL = { query: { pagination: false } };
const geolocationAtom = atom(NOWHERE);
const selectedAtom = atom<string | null>(null);

/** The position of the device, and a function to set it; in this page's memory only. */
export function useGeolocation(): [position: Position, locate: (position: Position) => void] {
  return useAtom(geolocationAtom);
}

/** The customer that the document came with; null: a guest's document, or another page's answer. */
function useSentCustomer(): SessionCustomer | null {
  const { queryClient } = usePlatform();
  const [sent] = useState(() => queryClient.getQueriesData<Customer>({ queryKey: [getCustomerDetails.name] })[0]?.[1]);
  return useMemo(() => (sent ? customerOf(sent) : null), [sent]);
}

function customerOf(customer: Customer): SessionCustomer {
  const { id, name, mobile = null } = customer;
  const country = customerCountry(customer);
  return { id, name, mobile, ...(country && { country_code: country }) };
}

/** The draft customer. Addresses are asked for with a delivery, cars with a car pickup; a guest has neither. */
export function useDraftCustomer(type: OrderType): DraftCustomer {
  const session = useMountedSession();
  const sent = useSentCustomer();
  const data = session ? session.customer : sent;
  const is_guest = data === null;
  const kept = useKeptCustomer();
  const point = useDeliveryPoint()?.location ?? null;
  const [geolocation_coordinates] = useGeolocation();
  const [selected_address, setSelected] = useAtom(selectedAtom);
  const [last_coordinates, setLast] = useState(NOWHERE);
  const addresses = dataOf(useEndpoint(listAddresses, ALL, { enabled: !is_guest && type === 'delivery' }));
  const vehicles = dataOf(useEndpoint(listVehicles, {}, { enabled: !is_guest && type === 'car_pickup' }));

  // Only after mounting: the server cannot read this device's storage.
  useEffect(() => {
    const found = kept.read();
    setSelected(found?.selected_address ?? null);
    setLast(point ?? found?.last_coordinates ?? NOWHERE);
    if (point) kept.write({ selected_address: found?.selected_address ?? null, last_coordinates: point });
  }, [kept, point, setSelected]);

  return useMemo(
    () => ({
      is_guest,
      data,
      last_coordinates,
      geolocation_coordinates,
      selected_address,
      addresses,
      vehicles,
      select(address) {
        setSelected(address);
        kept.write({ selected_address: address, last_coordinates });
      },
    }),
    [
      is_guest,
      data,
      last_coordinates,
      geolocation_coordinates,
      selected_address,
      addresses,
      vehicles,
      setSelected,
      kept,
    ],
  );
}
