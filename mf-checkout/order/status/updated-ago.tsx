import { MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { useEffect, useState } from 'react';

const small = css`font-size:var(--fs-s);color:var(--ink-2)`;

/**
 * How old what is shown is, by the device's own clock at both ends: "updated 5 s ago" (CHK-039). Not read out
 * as it counts.
 */
export function UpdatedAgo({ at }: { readonly at: number }) {
  const t = useText();
  const [age, setAge] = useState(0);
  useEffect(() => {
    const count = () => setAge(Math.max(0, Date.now() - at));
    count();
    const timer = setInterval(count, SECOND_MS);
    return () => clearInterval(timer);
  }, [at]);
  const seconds = Math.floor(age / SECOND_MS);
  const words =
    seconds < 1
      ? t('tracking.now')
      : age < MINUTE_MS
        ? t('tracking.seconds', { count: seconds })
        : t('tracking.minutes', { count: Math.floor(age / MINUTE_MS) });
  return (
    <p className={small} data-test="updated-ago">
      {words}
    </p>
  );
}
