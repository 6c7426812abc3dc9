/**
 * Alarms of what the restaurants live from: orders, payments, messages. Backlogs are of the whole database,
 * so every backend says the same.
 */
import type { AlertGroup } from '../alert.ts';

const ONE = 'job="backend",instance="backend-1"';
const orders = (status: string) => `sufra_backend_orders_total{${ONE},status="${status}"}`;
const payments = (state: string) => `sufra_backend_payments_total{${ONE},state="${state}"}`;
const messages = (state: string) => `sufra_backend_messages_total{${ONE},channel="sms",state="${state}"}`;
const oldest = (kind: string) => `sufra_backend_backlog_oldest_seconds{${ONE},kind="${kind}"}`;
const late = (kind: string, seconds: number) =>
  `max by (kind) (sufra_backend_backlog_oldest_seconds{kind="${kind}"}) > ${seconds}`;

export const BUSINESS: AlertGroup = {
  name: 'sufra-business',
  alerts: [
    {
      name: 'OrdersMissed',
      severity: 'page',
      for: '5m',
      expression:
        'sum(increase(sufra_backend_orders_total{status="missed"}[30m])) > 0.2 * sum(increase(sufra_backend_orders_total{status="created"}[30m])) and sum(increase(sufra_backend_orders_total{status="missed"}[30m])) > 5',
      summary: 'Every fifth order ends because no restaurant accepts it',
      rings: { labels: {}, series: { [orders('created')]: '0+2x59', [orders('missed')]: '0+1x59' } },
      silent: { [orders('created')]: '0+20x59', [orders('missed')]: '0+1x59' },
    },
    {
      name: 'OrdersStopped',
      severity: 'page',
      for: '10m',
      expression:
        'sum(increase(sufra_backend_orders_total{status="created"}[15m])) < 0.1 * sum(increase(sufra_backend_orders_total{status="created"}[15m] offset 30m)) and sum(increase(sufra_backend_orders_total{status="created"}[15m] offset 30m)) > 30',
      summary: 'Orders came half an hour ago, and hardly any comes now',
      rings: { labels: {}, series: { [orders('created')]: '0+5x30 150x29' } },
      silent: { [orders('created')]: '0+5x30 150+3x29' },
    },
    {
      name: 'OrdersOverdue',
      severity: 'page',
      for: '2m',
      expression: late('orders', 120),
      summary: 'Orders that no restaurant accepted are not ended: their customers wait, their money is not given back',
      rings: { labels: { kind: 'orders' }, series: { [oldest('orders')]: '0+60x59' } },
      silent: { [oldest('orders')]: '1x59', [oldest('messages')]: '200x59' },
    },
    {
      name: 'PaymentsFail',
      severity: 'page',
      for: '5m',
      expression:
        'sum(increase(sufra_backend_payments_total{state="failed"}[30m])) > sum(increase(sufra_backend_payments_total{state=~"authorized|paid"}[30m])) and sum(increase(sufra_backend_payments_total{state="failed"}[30m])) > 10',
      summary: 'More payments fail than come through',
      rings: { labels: {}, series: { [payments('failed')]: '0+2x59', [payments('paid')]: '0+1x59' } },
      silent: { [payments('failed')]: '0+1x59', [payments('paid')]: '0+5x59' },
    },
    {
      name: 'PaymentsUnknown',
      severity: 'page',
      for: '5m',
      expression: late('payments', 600),
      summary: 'A payment provider was to be asked about payments ten minutes ago and was not',
      rings: { labels: { kind: 'payments' }, series: { [oldest('payments')]: '0+60x59' } },
      silent: { [oldest('payments')]: '30x59' },
    },
    {
      name: 'RefundsWait',
      severity: 'ticket',
      for: '10m',
      expression: late('refunds', 21_600),
      summary: 'Money that customers are to get back has waited for six hours',
      rings: { labels: { kind: 'refunds' }, series: { [oldest('refunds')]: '30000x59' } },
      silent: { [oldest('refunds')]: '3600x59' },
    },
    {
      name: 'TaxDocumentsLate',
      severity: 'page',
      for: '10m',
      expression: late('documents', 43_200),
      summary: 'Tax documents wait for twelve hours; an authority must have them within twenty-four',
      rings: { labels: { kind: 'documents' }, series: { [oldest('documents')]: '50000x59' } },
      silent: { [oldest('documents')]: '14400x59' },
    },
    {
      name: 'TaxSignaturesLate',
      severity: 'page',
      for: '10m',
      expression: late('signatures', 3600),
      summary: 'Tax documents have waited for an hour to be signed: their receipts have no code of the authority',
      rings: { labels: { kind: 'signatures' }, series: { [oldest('signatures')]: '5000x59' } },
      silent: { [oldest('signatures')]: '600x59' },
    },
    {
      name: 'MessagesLate',
      severity: 'page',
      for: '5m',
      expression: late('messages', 300),
      summary: 'Messages do not leave: sign-in codes and news of orders do not arrive',
      rings: { labels: { kind: 'messages' }, series: { [oldest('messages')]: '0+60x59' } },
      silent: { [oldest('messages')]: '20x59' },
    },
    {
      name: 'MessagesFail',
      severity: 'ticket',
      for: '5m',
      expression:
        'sum by (channel) (increase(sufra_backend_messages_total{state=~"failed|refused"}[30m])) > 0.2 * sum by (channel) (increase(sufra_backend_messages_total[30m])) and sum by (channel) (increase(sufra_backend_messages_total{state=~"failed|refused"}[30m])) > 5',
      summary: 'A fifth of the messages by {{ $labels.channel }} is not taken',
      rings: { labels: { channel: 'sms' }, series: { [messages('failed')]: '0+1x59', [messages('sent')]: '0+1x59' } },
      silent: { [messages('failed')]: '0+1x59', [messages('sent')]: '0+30x59' },
    },
    {
      name: 'GatewaysAway',
      severity: 'page',
      for: '5m',
      expression: 'max(sufra_backend_gateways_away) > 0',
      summary: 'An account at a message gateway is left alone after failures',
      rings: { labels: {}, series: { [`sufra_backend_gateways_away{${ONE}}`]: '1x59' } },
      silent: { [`sufra_backend_gateways_away{${ONE}}`]: '0x20 1x3 0x36' },
    },
    {
      name: 'ReceiptsRefused',
      severity: 'ticket',
      for: '5m',
      expression: 'sum(increase(sufra_backend_message_receipts_total{outcome="refused"}[30m])) > 5',
      summary: 'Receipts of message gateways are refused for their signature',
      rings: {
        labels: {},
        series: { [`sufra_backend_message_receipts_total{${ONE},outcome="refused"}`]: '0+1x59' },
      },
      silent: { [`sufra_backend_message_receipts_total{${ONE},outcome="taken"}`]: '0+20x59' },
    },
  ],
};
