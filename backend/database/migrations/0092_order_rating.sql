-- What customers say of their orders, one for an order.
create table order_ratings (
  tenant text not null,
  order_id text not null,
  food smallint not null check (food between 1 and 5),
  speed smallint not null check (speed between 1 and 5),
  service smallint not null check (service between 1 and 5),
  -- [{ line_id, stars }]
  items jsonb not null,
  comment text,
  created_at timestamptz not null,
  primary key (tenant, order_id),
  foreign key (tenant, order_id) references orders (tenant, id) on delete cascade
);
select sufra_tenant_table('order_ratings');

-- Pictures of ratings as they were drawn anew. `id` is random: who has the address may see the picture.
create table rating_photos (
  tenant text not null,
  id text not null,
  order_id text not null,
  -- Its place in the rating; null: sent, and in no rating yet.
  position smallint,
  content bytea not null,
  created_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, order_id) references orders (tenant, id) on delete cascade
);
select sufra_tenant_table('rating_photos');
create index on rating_photos (tenant, order_id);
create index on rating_photos (created_at) where position is null;
