import { useText } from '@sufra/module';
import {
  choicesOf,
  chooseOnDevice,
  type DeviceChoice,
  deviceChoice,
  followDeviceChoices,
  SYSTEM_CHOICE,
} from '@sufra/module/device-choice';
import { ChoiceGroup, RadioRow } from '@sufra/ui/form';
import { useSyncExternalStore } from 'react';

/** One choice of the device: it holds at once, and on every page of this site from now on (HOST-064). */
export function ChoiceField({ name }: { readonly name: DeviceChoice }) {
  const t = useText();
  // The server's HTML knows no device.
  const chosen = useSyncExternalStore(
    followDeviceChoices,
    () => deviceChoice(name),
    () => SYSTEM_CHOICE,
  );
  return (
    <ChoiceGroup label={t(`preferences.${name}.title`)}>
      {choicesOf(name).map((value) => (
        <RadioRow
          key={value}
          name={`preference-${name}`}
          value={value}
          checked={chosen === value}
          onChange={() => chooseOnDevice(name, value)}
          label={t(`preferences.${name}.${value}`)}
        />
      ))}
    </ChoiceGroup>
  );
}
