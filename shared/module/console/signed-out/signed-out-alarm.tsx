import { usePlatform } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { alarm } from '@sufra/ui/desk';
import { WarningCircleFillIcon } from '@sufra/ui/icons';
import { useEffect, useState } from 'react';
import { useAwake } from '../awake/use-awake.ts';
import { useRing } from '../ring/use-ring.ts';
import { useConsoleWords } from '../words.ts';
import { isSharedDevice, markShared } from './shared-mark.ts';

const box = css`display:grid;gap:8px;padding:12px 16px;${alarm};& h2{display:flex;align-items:center;gap:8px;font-size:1.375rem}& svg{color:var(--danger);flex:none}`;
const tall = css`min-block-size:3.5rem`;
const ALARM = ['signed out'];
const NONE: readonly string[] = [];
const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * On the page of the sign-in, whose ground flashes while it is drawn: a shared device that was signed out
 * without a person's wish says so on the whole screen and in the title, and rings (SHOP-006). A touch gives a
 * minute of silence to sign in; left alone it rings again.
 */
export function SignedOutAlarm() {
  const words = useConsoleWords();
  const { announce } = usePlatform();
  const [isLoud, setLoud] = useState(false);
  // The server does not know the device.
  useEffect(() => setLoud(isSharedDevice()), []);
  const { heard, mute } = useRing(isLoud ? ALARM : NONE, { tune: 'alarm', mark: words.signedOut });
  useAwake(isLoud);
  useEffect(() => {
    if (!isLoud) return undefined;
    announce(words.signedOutText, 'assertive');
    for (const name of TOUCHES) document.addEventListener(name, mute, { passive: true });
    return () => {
      for (const name of TOUCHES) document.removeEventListener(name, mute);
    };
  }, [isLoud, mute, announce, words.signedOutText]);
  if (!isLoud) return null;
  const end = () => {
    markShared(false);
    setLoud(false);
  };
  return (
    <section className={box} aria-label={words.signedOut} data-signed-out="">
      <h2>
        <WarningCircleFillIcon />
        {words.signedOut}
      </h2>
      <p>{words.signedOutText}</p>
      {heard ? null : <p>{words.signedOutSilent}</p>}
      <Button kind="secondary" className={tall} onClick={end}>
        {words.signedOutEnd}
      </Button>
    </section>
  );
}
