-- What staff say for a while (SHOP-013): a dish or an option is sold out until a moment, a service takes no orders until one.
alter table menu_stock add column back_time timestamptz;

-- Options that are sold out at a branch, or at every branch (`*`); `back_time` null: until staff say otherwise.
create table menu_option_stock (
  tenant text not null,
  item_id text not null,
  option_id text not null,
  branch_id text not null,
  back_time timestamptz,
  since timestamptz not null,
  primary key (tenant, item_id, option_id, branch_id),
  foreign key (tenant, item_id) references menu_items (tenant, id) on delete cascade
);
select sufra_tenant_table('menu_option_stock');
create trigger content_inserted after insert on menu_option_stock referencing new table as changed for each statement execute function sufra_content_changed();
create trigger content_updated after update on menu_option_stock referencing new table as changed for each statement execute function sufra_content_changed();
create trigger content_deleted after delete on menu_option_stock referencing old table as changed for each statement execute function sufra_content_removed();

alter table branch_services add column paused boolean not null default false;
-- Null: until staff end it.
alter table branch_services add column paused_until timestamptz;
