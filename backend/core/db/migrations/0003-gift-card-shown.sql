-- What the checkout last said that a gift card pays, { code, amount } as JSON; the column held nothing before.
alter table checkouts rename column payment_session to gift_card_shown;
