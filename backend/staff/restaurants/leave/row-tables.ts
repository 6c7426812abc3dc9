/**
 * Tables by what becomes of their rows when a restaurant leaves (SHOP-042). One that is in no list is written
 * to the files, and erased.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/tenant-scope.ts';

/**
 * Books of orders and payments, which law requires, and the rows without which they would go. They lose the
 * people in them, as the rows of a deleted account do (`backend/privacy`).
 */
export const BOOKS: readonly string[] = [
  ...['orders', 'deposit_slips', 'deposits', 'hand_refunds', 'payment_sessions', 'payment_refunds'],
  ...['wallet_logs', 'top_ups', 'customers', 'branches'],
  ...['dine_tables', 'dine_sessions', 'dine_members', 'dine_rounds', 'dine_lines', 'dine_payments'],
  ...['dine_shares', 'group_shares'],
  ...['till_openings', 'till_moves', 'till_counts', 'till_closings', 'till_entries'],
  ...['tax_devices', 'tax_documents', 'tax_reports'],
];

/** Neither erased by rows: the restaurant itself, whose key stays its own, and that it left. */
export const OWN_ROWS: readonly string[] = ['tenants', 'restaurant_leaves'];

/**
 * Keys, codes and what servers remember of calls: of no use elsewhere, and in no file. Settings stand in
 * `settings.json`, without the secret ones.
 */
export const NOT_WRITTEN: readonly string[] = [
  ...['tenant_settings', 'content_drafts', 'content_publications', 'content_changes', 'content_previews'],
  ...['customer_tokens', 'customer_devices', 'customer_passkeys', 'passkey_challenges', 'login_challenges'],
  ...['login_events', 'order_tokens', 'order_pay_links', 'order_door_cards', 'order_shares', 'human_checks'],
  ...['idempotency_keys', 'outbox', 'message_attempts', 'waiting_subscriptions', 'data_exports', 'staff_invitations'],
  ...[
    'order_subscriptions',
    'print_jobs',
    'order_pushes',
    'payment_events',
    'seed_state',
    'seed_rows',
    'staff_audit_words',
    'tenant_content',
    'restaurant_leaves',
    'tax_keys',
    'tax_alarms',
  ],
];

/** `return_url`: a page that opens by its address alone. */
const SECRET_COLUMN = /token|secret|hash|password|staff_code|return_url/;

/** Every table with rows of tenants, with the columns that a file may have. */
export async function tenantTables(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ table_name: string; column_name: string }>(sql`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and exists (
      select 1 from information_schema.columns own
      where own.table_schema = 'public' and own.table_name = c.table_name and own.column_name = 'tenant')
    order by c.table_name, c.ordinal_position`);
  const tables = new Map<string, string[]>();
  for (const { table_name, column_name } of rows) {
    const columns = tables.get(table_name) ?? [];
    if (!SECRET_COLUMN.test(column_name)) columns.push(column_name);
    tables.set(table_name, columns);
  }
  return tables;
}
