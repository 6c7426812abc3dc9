/**
 * Offers to install the site (HOST-063): once on a device, to a customer that has just ordered and rests on
 * the order's page, where following it from the home screen is worth something. By a toast: it covers
 * nothing, and a customer that ignores it is never asked again.
 */
import { storageRecord } from '@sufra/contract';
import { orderCreated } from '@sufra/contract/modules/checkout';
import type { Platform } from '@sufra/module';
import { takeInstallPrompt } from './install-prompt.ts';

/** After the order is there: its number and its state are read first. */
const REST_MS = 5000;
const ORDER_PAGE = /^\/order\//;

const offered = storageRecord({
  area: 'local',
  key: 'sufra.install-offered',
  version: 1,
  parse: (value) => (value === true ? value : null),
});

export function offerInstall({ bus, location, toast }: Pick<Platform, 'bus' | 'location' | 'toast'>): void {
  bus.subscribe(orderCreated, () => {
    setTimeout(() => {
      if (offered.read() || !ORDER_PAGE.test(location.get()) || document.querySelector('dialog[open]')) return;
      const { install = '', installAction = '' } = document.getElementById('sufra-words')?.dataset ?? {};
      const prompt = install && takeInstallPrompt();
      // A browser without storage would be offered it again and again.
      if (!prompt || !offered.write(true)) return;
      const run = () => void prompt.prompt().catch(() => {});
      toast({ text: install, action: { label: installAction, run } });
    }, REST_MS);
  });
}
