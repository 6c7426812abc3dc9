import { readPrints } from '@sufra/api/staff/endpoints';
import { dataOf, useEndpoint, useText } from '@sufra/module';
import { useLive, useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { Select } from '@sufra/ui/controls';
import { css } from '@sufra/ui/css';
import { Fault, quietSmall, surface } from '@sufra/ui/desk';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { canPrintHere, ownPrinter } from './usb-printer.ts';
import { chooseTabletPrinter, useTabletPrinter } from './use-tablet-printing.ts';

const box = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;margin:12px 16px 0;padding:10px 12px;${surface};@media print{display:none}`;
const words = css`flex:1 1 14rem;min-inline-size:0`;
const tall = css`min-block-size:3.5rem`;
const chooser = css`flex:0 1 12rem`;

/**
 * The printer that hangs on this device, where the branch has such a one: connected by a tap, and the browser
 * remembers it (PRN-002).
 */
export function DevicePrinter() {
  const t = useText();
  const { own, may } = useWorkplace();
  const { restaurant } = own;
  const live = useLive();
  const prints = dataOf(useEndpoint(readPrints, { params: { restaurant }, query: {} }, live));
  const tablets = (prints?.printers ?? []).filter(({ kind }) => kind === 'tablet');
  const chosen = useTabletPrinter();
  const name = useSyncExternalStore(ownPrinter.subscribe, ownPrinter.connected, () => null);
  const [picked, setPicked] = useState('');
  const [hasFailed, setFailed] = useState(false);
  // The server does not know the browser.
  const [canPrint, setCanPrint] = useState(true);
  useEffect(() => setCanPrint(canPrintHere()), []);
  const here = chosen?.restaurant === restaurant ? tablets.find(({ id }) => id === chosen.printer) : undefined;
  if (tablets.length === 0 || !may('take_orders')) return null;
  if (!canPrint)
    return (
      <section className={box} aria-label={t('printer.title')}>
        <p className={words}>{t('printer.cannot')}</p>
      </section>
    );
  const printer = here ?? tablets.find(({ id }) => id === picked) ?? tablets[0]!;
  const connect = async () => {
    setFailed(false);
    const isDone = await ownPrinter.choose();
    setFailed(!isDone);
    if (isDone) chooseTabletPrinter({ restaurant, branch: printer.branch_id, printer: printer.id });
  };
  return (
    <section className={box} aria-label={t('printer.title')}>
      <div className={words}>
        <p role="status">
          {here && name ? t('printer.here', { name: here.name, device: name }) : null}
          {here && !name ? t('printer.away', { name: here.name }) : null}
          {here ? null : t('printer.none')}
        </p>
        <p className={quietSmall}>{t('printer.text')}</p>
      </div>
      {here || tablets.length === 1 ? null : (
        <span className={chooser}>
          <Select aria-label={t('printer.which')} value={printer.id} onChange={({ target }) => setPicked(target.value)}>
            {tablets.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        </span>
      )}
      {here && name ? null : (
        <Button kind="secondary" className={tall} onClick={() => void connect()}>
          {t('printer.connect')}
        </Button>
      )}
      {here ? (
        <Button kind="ghost" className={tall} onClick={() => chooseTabletPrinter(null)}>
          {t('printer.forget')}
        </Button>
      ) : null}
      <Fault>{hasFailed ? t('printer.failed') : null}</Fault>
    </section>
  );
}
