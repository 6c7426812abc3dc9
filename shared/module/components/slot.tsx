import type { SlotOffer } from '@sufra/contract';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../context.tsx';

type SlotProps =
  | { of: SlotOffer }
  /** @deprecated Releases built against contract 1.0 name the slot; nothing holds the name to an offer. */
  | { name: string };

/**
 * An offered slot, where other modules' contributions stand: `<Slot of={basketSlot} />`. On the server it
 * leaves a mark that the edge replaces by the contributions; in the browser their roots live inside an
 * element that this React tree does not look into.
 */
export function Slot(props: SlotProps) {
  const name = 'of' in props ? props.of.slot : props.name;
  const { attachSlot } = usePlatform();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? attachSlot(name, element.current) : undefined), [attachSlot, name]);
  if (typeof window === 'undefined') return <sufra-slot name={name} />;
  // The empty inner HTML keeps React away from what the edge has put there.
  return <div data-slot={name} ref={element} suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />;
}

/** Text that becomes HTML is refused, be it none (safety W4); this is what browsers give for it. */
const EMPTY = { __html: globalThis.trustedTypes?.emptyHTML ?? '' };

declare global {
  var trustedTypes: { readonly emptyHTML: string } | undefined;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'sufra-slot': { name: string };
    }
  }
}
