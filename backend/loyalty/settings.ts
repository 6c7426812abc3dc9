/** How points are earned and what they are worth: settings of the group `loyalty`. */
import type { LoyaltySettings } from '@sufra/api/loyalty/endpoints';
import { settingText } from '@sufra/contract';
import type { Db } from '../database/tenant-scope.ts';
import { readSettings } from '../tenant/settings.ts';

export async function readLoyaltySettings(db: Db): Promise<LoyaltySettings> {
  const settings = await readSettings(db, ['loyalty']);
  const months = Number(settingText(settings, 'loyalty.expiry_months'));
  return {
    earn_rate: Number(settingText(settings, 'loyalty.earn_rate') || 0),
    redeem_rate: settingText(settings, 'loyalty.redeem_rate') || '0.00',
    min_points: Number(settingText(settings, 'loyalty.min_points') || 0),
    expiry_months: months > 0 ? months : null,
  };
}
