-- Prices that a shop has quoted to a company's customer. An accepted quotation becomes a cart with the same id.
create table quotations (
  id text primary key,
  channel_id text not null,
  user_id integer not null references users (id) on delete cascade,
  market text not null,                    -- the prices are in its currency and hold in it alone
  number text not null,                    -- what customer and shop call it
  name text not null,
  terms text not null,
  status text not null default 'PENDING',  -- PENDING ACCEPTED REJECTED; the others follow from time and orders
  lines text not null,                     -- [{ skuId, quantity, unit }] as JSON; unit: minor units inc VAT
  created_at text not null,
  modified_at text not null,
  valid_to text not null,
  decided_at text
) strict, without rowid;
create index quotations_user on quotations (user_id, channel_id);
