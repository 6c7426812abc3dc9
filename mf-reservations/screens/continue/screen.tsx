import { useText } from '@sufra/module';
import { HoldScreen } from '../../hold/hold-screen.tsx';
import { DetailsStep } from './details-step.tsx';

/**
 * `/reservations/branch/{id}/continue-reservation/{reservation}`: step two, the guests and what the table
 * needs (RES-005).
 */
export default function ContinueScreen() {
  const t = useText();
  return (
    <HoldScreen step="two" title={t('details.title')}>
      {(reservation) => <DetailsStep reservation={reservation} />}
    </HoldScreen>
  );
}
