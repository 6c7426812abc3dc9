import { type PublicTenant, settingText } from '@sufra/contract';

const ORDER = 'order';

/** Slug of the program whose points and rewards are read (C-55). */
export function rewardProvider({ settings }: Pick<PublicTenant, 'settings'>): string {
  return settingText(settings, 'loyalty.reward_provider') || ORDER;
}

/** Sent only when it is not the one of orders (C-55). */
export function providerQuery(provider: string): { provider?: string } {
  return provider === ORDER ? {} : { provider };
}
