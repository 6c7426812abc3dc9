import type { SeatingFault } from '@sufra/api/staff/serve/seating-faults';
import { useText } from '@sufra/module';

/** The words of a fault, for the field that has it. */
export function useFaultText(fault: SeatingFault | null): (field: string) => string | null {
  const t = useText();
  return (field) => (fault?.field === field ? t(`terms.fault.${fault.why}` as string) : null);
}
