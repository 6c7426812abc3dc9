-- Why a refund is not done yet, for the staff: the provider refused it, or did not answer. Null: it was not asked for, or is done.
alter table payment_refunds
  add column fault text,
  add constraint payment_refunds_fault_check check (fault in ('refused', 'away')) not valid;
