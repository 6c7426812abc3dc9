import { usePlatform } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { WarningCircleFillIcon } from '@sufra/ui/icons';
import { useEffect } from 'react';
import { useConsoleWords } from '../words.ts';
import { useAwake } from './use-awake.ts';

const note = css`display:flex;align-items:center;gap:8px;font-weight:600;& svg{font-size:1.25rem;flex:none}`;

/** Holds the screen awake while it is drawn; says so when the system refuses it (SHOP-010). */
export function AwakeNote() {
  const words = useConsoleWords();
  const { announce } = usePlatform();
  const isAwake = useAwake();
  useEffect(() => {
    if (!isAwake) announce(words.goesDark);
  }, [isAwake, announce, words.goesDark]);
  if (isAwake) return null;
  return (
    <p className={note}>
      <WarningCircleFillIcon />
      {words.goesDark}
    </p>
  );
}
