import { readDialled, toWesternDigits } from '@sufra/i18n';
import { MapTrifoldIcon, PhoneIcon } from '../icons/index.ts';
import { IconLink, type IconLinkProps } from './icon-button.tsx';

/** Address that calls a number, however it is written; of a text that is no number, what digits it has. */
export function telUrl(phone: string): string {
  return `tel:${readDialled(phone) ?? toWesternDigits(phone).replace(/[^+\d]/g, '')}`;
}

/** Address of a route to a place in whatever map the customer's device opens for it; null without a position. */
export function directionsUrl(latitude: number | null, longitude: number | null): string | null {
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  // Also false for what is no number.
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

type Look = Omit<IconLinkProps, 'href' | 'children'> & { readonly children?: IconLinkProps['children'] };

/** A round button that calls; nothing without a number. Works without JavaScript. */
export function CallLink({
  phone,
  kind = 'line',
  children = <PhoneIcon />,
  ...rest
}: Look & { readonly phone: string | null }) {
  if (!phone) return null;
  return (
    <IconLink {...rest} kind={kind} href={telUrl(phone)}>
      {children}
    </IconLink>
  );
}

/** A round button to the way there, in a new window; nothing without a position. Works without JavaScript. */
export function DirectionsLink({
  latitude,
  longitude,
  kind = 'line',
  children = <MapTrifoldIcon />,
  ...rest
}: Look & { readonly latitude: number | null; readonly longitude: number | null }) {
  const route = directionsUrl(latitude, longitude);
  if (!route) return null;
  return (
    <IconLink {...rest} kind={kind} href={route} target="_blank" rel="noopener noreferrer">
      {children}
    </IconLink>
  );
}
