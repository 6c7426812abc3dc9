import { useState } from 'react';

export interface LatePart<Part> {
  /** `missed`: it could not be had; `bring` tries again. */
  state: 'unasked' | 'coming' | 'missed' | { Part: Part };
  bring: () => void;
}

/** A part that is fetched when it is asked for. Not `lazy`, which keeps a failure for good. */
export function useLatePart<Part>(load: () => Promise<Part>): LatePart<Part> {
  const [state, setState] = useState<LatePart<Part>['state']>('unasked');
  const bring = () => {
    if (state === 'coming') return;
    setState('coming');
    load().then(
      (Part) => setState({ Part }),
      () => setState('missed'),
    );
  };
  return { state, bring };
}
