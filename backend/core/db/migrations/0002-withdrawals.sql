-- Statements by which consumers withdraw from a contract, as they were written: nothing is looked up when one is stored, so that
-- neither its answer nor its time tells which orders exist.
create table withdrawals (
  id integer primary key autoincrement,
  reference text not null unique,
  channel_id text not null,
  language text not null,
  name text not null,
  order_number text not null,              -- as it was typed
  order_id integer,                        -- the whole number in it; there need not be such an order
  email text not null,
  goods text not null,                     -- '' for all of the order
  created_at text not null,
  receipt_due integer not null default 1,  -- the mail with the receipt is not settled yet
  settled_at text                          -- when an operator has settled it
) strict;
create index withdrawals_channel on withdrawals (channel_id, id);
create index withdrawals_order on withdrawals (channel_id, order_id) where order_id is not null;
create index withdrawals_due on withdrawals (id) where receipt_due = 1;
