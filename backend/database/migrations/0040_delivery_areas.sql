-- Where a branch delivers and on what terms (guide §1.3). Of the areas that hold a place the lowest priority number
-- wins, then the id, so that the answer is always the same.
create table delivery_areas (
  tenant text not null,
  id text not null,
  branch_id text not null,
  names jsonb not null,
  -- Corners [[latitude, longitude], …]; null: an area that is chosen by name only.
  polygon jsonb,
  priority integer not null,
  fee numeric(10, 2) not null,
  min_order numeric(10, 2) not null,
  free_over numeric(10, 2),
  promise_min integer not null check (promise_min >= 0),
  promise_max integer not null check (promise_max >= promise_min),
  enabled boolean not null default true,
  primary key (tenant, id),
  foreign key (tenant, branch_id) references branches (tenant, id) on delete cascade
);
select sufra_tenant_table('delivery_areas');

create trigger content_inserted after insert on delivery_areas referencing new table as changed for each statement execute function sufra_content_changed();
create trigger content_updated after update on delivery_areas referencing new table as changed for each statement execute function sufra_content_changed();
create trigger content_deleted after delete on delivery_areas referencing old table as changed for each statement execute function sufra_content_removed();
