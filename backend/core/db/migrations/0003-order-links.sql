-- Who asked for a mail with a link to an order, whether or not there is such an order: the order is looked up after the answer. A row
-- of no order is deleted then, any other after a day, when its link has ended.
create table order_links (
  id integer primary key autoincrement,
  channel_id text not null,
  language text not null,                -- of the visitor
  order_number text not null,            -- as it was typed
  email text not null,                   -- in lower case
  created_at text not null,
  order_id integer,                      -- null: not looked up yet
  key_hash text unique,                  -- of the mailed link
  mail_due integer not null default 1    -- not looked up, or its mail is not settled yet
) strict;
create index order_links_email on order_links (channel_id, email);
create index order_links_due on order_links (id) where mail_due = 1;
