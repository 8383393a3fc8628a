-- Whether a gift card was taxed when it was sold. All cards of earlier versions came from the seed, which sold them without tax.
alter table gift_cards add column is_taxed integer not null default 0;
-- The open cart with what the order of this one did not pay for.
alter table carts add column rest_cart_id text;
