/**
 * The control in the footer for the theme that the customer chose on this device; what a choice is
 * stands in `@sufra/module`.
 */
import { applyDeviceChoice, chooseOnDevice, deviceChoice, followDeviceChoices } from '@sufra/module/device-choice';

/**
 * Shows the stored choice in the control and follows it from now on. A choice made before the page was ready counts.
 */
export function watchThemeChoice(): void {
  const options = [...document.querySelectorAll<HTMLInputElement>('footer input[name=sufra-theme]')];
  const made = options.find(({ checked }) => checked)?.value;
  if (made === 'light' || made === 'dark') chooseOnDevice('theme', made);
  else applyDeviceChoice('theme');
  const show = (): void => {
    const choice = deviceChoice('theme');
    for (const option of options) option.checked = option.value === choice;
  };
  show();
  for (const option of options) {
    option.addEventListener('change', () => chooseOnDevice('theme', option.value));
  }
  followDeviceChoices(show);
}
