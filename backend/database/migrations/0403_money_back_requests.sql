-- What a second person is asked for: a refund (null), or an order's end or a dish that ran out, which give money back (decision 534).
alter table staff_refund_requests add column act jsonb;
