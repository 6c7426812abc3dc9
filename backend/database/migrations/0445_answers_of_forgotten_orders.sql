-- Answers to ratings of orders that were forgotten before this: they lose their words, as those of an order that is forgotten now do.
update inbox_answers set text = '', sent_to = null from orders
where inbox_answers.kind = 'rating' and orders.tenant = inbox_answers.tenant and orders.id = inbox_answers.ref and orders.forgotten_at is not null;
