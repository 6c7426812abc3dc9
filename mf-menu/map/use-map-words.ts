import { useText } from '@sufra/module';
import type { MapWords } from '@sufra/module/map';

export function useMapWords(): MapWords {
  const t = useText();
  return { loading: t('map.loading'), again: t('map.again'), nearer: t('map.nearer'), further: t('map.further') };
}
