-- What shoppers write: customers, carts, orders, payments and what the shop stores about them. Unlike the catalogue's
-- tables these are never dropped. Money is in minor units (öre, cents) of the row's currency, times are ISO-8601 UTC.

create table users (
  id integer primary key autoincrement,
  email text not null unique,              -- folded to lower case
  password text not null,                  -- scrypt over the client's digest: scrypt$N$r$p$salt$hash
  customer_type text not null default 'PERSON',
  gender text not null default 'UNSET',
  newsletter integer not null default 0,
  personal_id text,
  meta_data text,
  member_type text not null default 'standard',
  is_blocked integer not null default 0,   -- blacklisted at payment
  address text,                            -- AddressType as JSON
  created_at text not null,
  password_changed_at text not null
) strict;

create table balances (
  user_id integer not null references users (id) on delete cascade,
  channel_id text not null,
  currency text not null,
  amount integer not null check (amount >= 0),
  primary key (user_id, channel_id, currency)
) strict, without rowid;

-- A family is one sign-in; each refresh uses a token up and adds the next. A used one that comes again ends the family.
create table refresh_tokens (
  token_hash text primary key,
  family text not null,
  user_id integer not null references users (id) on delete cascade,
  lifetime_minutes integer not null,
  issued_at text not null,
  expires_at text not null,
  used_at text,
  revoked_at text,
  channel_id text                          -- named by the sign-in: a refresh under another one is refused; null: a session of the account
) strict, without rowid;
create index refresh_tokens_family on refresh_tokens (family);
create index refresh_tokens_user on refresh_tokens (user_id);

-- Sessions that have ended while an access token of theirs (claim `session`) may still be valid. Deleted when none can be.
create table ended_sessions (
  id text primary key,
  expires_at text not null
) strict, without rowid;
create index ended_sessions_by_age on ended_sessions (expires_at);

create table password_resets (
  key_hash text primary key,
  user_id integer not null references users (id) on delete cascade,
  channel_id text not null,
  created_at text not null,
  expires_at text not null,
  used_at text
) strict, without rowid;

create table carts (
  id text primary key,
  channel_id text not null,
  is_completed integer not null default 0,
  promo_code text,
  merchant_data text,
  shipping_id integer,                     -- chosen in the checkout
  payment_id integer,
  external_shipping_fee integer,           -- minor units inc VAT; null: none
  zip text,                                -- decides the delivery options
  email text,                              -- decides codes that hold once per customer
  created_at text not null,
  updated_at text not null,
  expires_at text not null,
  rest_cart_id text                        -- the open cart with what the order of this one did not pay for
) strict, without rowid;
create index carts_expiry on carts (is_completed, expires_at);

create table cart_lines (
  id text primary key,
  cart_id text not null references carts (id) on delete cascade,
  position integer not null,
  sku_id integer not null,
  quantity integer not null check (quantity > 0),
  message text not null default '',
  group_key text,
  package text                             -- { packageId, groupId, optionId } as JSON
) strict, without rowid;
create index cart_lines_cart on cart_lines (cart_id, position);

-- The last CheckoutInputType of a cart, merged, as JSON.
create table checkouts (
  cart_id text primary key references carts (id) on delete cascade,
  input text not null,
  gift_card_shown text,                    -- what the checkout last said that a gift card pays, { code, amount } as JSON
  updated_at text not null
) strict, without rowid;

create table orders (
  id integer primary key autoincrement,
  public_id text not null unique,
  channel_id text not null,
  market text not null,
  language text not null,
  user_id integer references users (id) on delete set null,
  email text not null,
  cart_id text not null,
  status text not null,
  status_at text not null,
  is_moving integer not null default 1,    -- statuses move with time until a command or a refusal stops them
  payment_id integer not null,
  payment_type text not null,
  external_order_id text,
  currency text not null,
  total integer not null,                  -- to pay, inc VAT
  from_balance integer not null default 0,
  created_at text not null,
  updated_at text not null,
  completed_at text,
  data text not null                       -- the frozen cart, addresses and checkout input as JSON
) strict;
-- One living order per cart, whatever races; a cancelled one frees its cart for another try.
create unique index orders_cart on orders (cart_id) where status not in ('cancelled', 'out-of-stock');
create index orders_user on orders (user_id, channel_id, id);
create index orders_email on orders (channel_id, email);
create index orders_external on orders (external_order_id) where external_order_id is not null;

-- Orders whose confirmation is not mailed yet. Written with the order and deleted when its mail is handed over, so that a
-- process that ends in between mails it at its next start.
create table due_confirmations (
  order_id integer primary key references orders (id) on delete cascade
);

create table order_lines (
  order_id integer not null references orders (id) on delete cascade,
  position integer not null,
  sku_id integer not null,
  quantity integer not null,
  from_stock integer not null,             -- how the pieces were taken, so that a cancelled order gives them back
  from_oversell integer not null,
  from_static integer not null,
  primary key (order_id, position)
) strict, without rowid;

-- Pieces sold since the seed, by SKU: a catalogue made anew from the seed takes them off again.
create table stock_taken (
  sku_id integer primary key,
  in_stock integer not null default 0,
  oversellable integer not null default 0,
  static_stock integer not null default 0
) strict;

create table refunds (
  id integer primary key autoincrement,
  order_id integer not null references orders (id) on delete cascade,
  sku_id integer not null,
  reason text,
  total integer not null,
  vat integer not null,
  to_balance integer not null default 0,
  created_at text not null
) strict;

-- One attempt at a hosted or embedded payment page.
create table payments (
  id text primary key,
  channel_id text not null,
  cart_id text not null,
  order_id integer references orders (id),
  payment_type text not null,
  market text not null,
  language text not null,
  state text not null,                     -- open paid declined cancelled blocked out-of-stock
  amount integer not null,
  currency text not null,
  success_url text not null,               -- placeholders of contract 9.6 still in it
  cancel_url text not null,
  callbacks integer not null default 0,    -- how often the provider called; the first decides
  created_at text not null,
  updated_at text not null,
  user_id integer references users (id) on delete set null, -- whose order an embedded payment writes: the call that pays has no login
  cart_version text                        -- what an embedded payment charges for: a hash of the cart in its frame; null for hosted ones
) strict, without rowid;
create index payments_cart on payments (cart_id);

-- Keys of mutations that succeeded (header x-idempotency-key): one sent again gets the outcome of the first. Deleted after a day.
create table attempt_keys (
  channel_id text not null,
  operation text not null,                 -- the mutation and its name in the answer: one document may have the same mutation twice
  caller text not null,                    -- the customer's id; '' without a login
  key text not null,
  input_hash text not null,
  outcome text not null,                   -- JSON, as each operation defines it
  created_at text not null,
  primary key (channel_id, operation, caller, key)
) without rowid;
create index attempt_keys_by_age on attempt_keys (created_at);

create table gift_cards (
  channel_id text not null,
  code text not null,                      -- upper case
  currency text not null,
  remaining integer not null check (remaining >= 0),
  is_taxed integer not null default 0,     -- whether the card was taxed when it was sold
  primary key (channel_id, code)
) strict, without rowid;

create table promo_uses (
  channel_id text not null,
  code text not null,
  email text not null,
  order_id integer not null references orders (id) on delete cascade,
  primary key (channel_id, code, order_id)
) strict, without rowid;
create index promo_uses_email on promo_uses (channel_id, code, email);

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

create table reviews (
  id integer primary key autoincrement,
  channel_id text not null,
  product_id integer not null,
  language text not null,
  rating integer not null check (rating between 1 and 5),
  comment text not null,
  author text not null,
  state text not null default 'pending',   -- pending approved rejected
  created_at text not null
) strict;
create index reviews_product on reviews (channel_id, product_id, state, created_at);

create table newsletter_subscribers (
  channel_id text not null,
  email text not null,
  language text not null,
  tags text not null,                      -- JSON list
  created_at text not null,
  primary key (channel_id, email)
) strict, without rowid;

-- Deleted when its mail is settled.
create table availability_requests (
  channel_id text not null,
  sku_id integer not null,
  email text not null,
  language text not null,
  created_at text not null,
  sent_at text,                            -- when the mail was handed to the mailer; null: the SKU is sold out
  primary key (channel_id, sku_id, email)
) strict, without rowid;
create index availability_sku on availability_requests (sku_id) where sent_at is null;
