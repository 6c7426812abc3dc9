import type { LocalizedText, OrderType } from '@sufra/contract';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

export const paymentMethods = pgTable('payment_methods', {
  tenant: text().notNull(),
  id: text().notNull(),
  sort: integer().notNull(),
  kind: text().notNull(),
  names: jsonb().$type<LocalizedText>().notNull(),
  enabled: boolean().notNull(),
  types: text().array().$type<OrderType[]>().notNull(),
});
