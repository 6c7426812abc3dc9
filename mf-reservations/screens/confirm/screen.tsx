import { useText } from '@sufra/module';
import { HoldScreen } from '../../hold/hold-screen.tsx';
import { ConfirmStep } from './confirm-step.tsx';

/**
 * `/reservations/branch/{id}/confirm-reservation/{reservation}`: step three, the terms and the confirmation (RES-004).
 */
export default function ConfirmScreen() {
  const t = useText();
  return (
    <HoldScreen step="three" title={t('confirm.title')}>
      {(reservation) => <ConfirmStep reservation={reservation} />}
    </HoldScreen>
  );
}
