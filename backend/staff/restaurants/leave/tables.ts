import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });
const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (given) => JSON.stringify(given),
});

export const restaurantLeaves = pgTable('restaurant_leaves', {
  tenant: text().primaryKey(),
  asked_at: instant().notNull(),
  erase_at: instant().notNull(),
  /** What `website.enable` said before; null: nothing. */
  was_open: json(),
  /** From then on it cannot be called off. Null: not yet. */
  begun_at: instant(),
  erased_at: instant(),
});
