import { pageScript } from '@sufra/contract/modules/host';
import { usePlatform, useRequest } from '@sufra/module';
import { useEffect, useState } from 'react';

/** Kinds of payment methods whose provider's script did not come: each is out of use, the others are not (HOST-043). */
export function useBrokenKinds(): ReadonlySet<string> {
  const { context } = usePlatform();
  const ask = useRequest(pageScript);
  const [broken, setBroken] = useState<ReadonlySet<string>>(NONE);
  const { scripts } = context;
  useEffect(() => {
    let isGone = false;
    for (const { name, methods = [] } of scripts ?? []) {
      if (methods.length === 0) continue;
      ask({ name }).then(
        ({ state }) => {
          if (state === 'failed' && !isGone) setBroken((kinds) => new Set([...kinds, ...methods]));
        },
        // Unknown on this page: what the provider's own page needs is there.
        () => {},
      );
    }
    return () => {
      isGone = true;
    };
  }, [ask, scripts]);
  return broken;
}

const NONE: ReadonlySet<string> = new Set();
