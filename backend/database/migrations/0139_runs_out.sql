-- What shall happen with a line when its dish runs out: { choice, item_id, names }. Null: the customer did not say.
alter table cart_lines add column runs_out jsonb;
