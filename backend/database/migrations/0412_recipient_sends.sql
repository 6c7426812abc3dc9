-- What left to a number or address that proved nothing, over all restaurants, in the last hour (MSG-002). The recipient stands as its hash. Restaurants read none of it:
-- they count by the function alone.
create table recipient_sends (
  recipient text not null,
  at timestamptz not null
);
create index on recipient_sends (recipient, at);
create index on recipient_sends (at);
grant select, delete on recipient_sends to sufra_system;

-- True: it is counted, and may leave. False: `most` left within the hour, or another transaction counts one to the same recipient now. It never waits, so
-- that no restaurant waits for another one.
create function sufra_count_recipient(given text, most integer) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('recipient ' || given, 0)) then
    return false;
  end if;
  if (select count(*) from recipient_sends where recipient = given and at > clock_timestamp() - interval '1 hour') >= most then
    return false;
  end if;
  insert into recipient_sends (recipient, at) values (given, clock_timestamp());
  return true;
end $$;
revoke execute on function sufra_count_recipient(text, integer) from public;
grant execute on function sufra_count_recipient(text, integer) to sufra_app, sufra_system;
