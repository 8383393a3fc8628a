-- What an embedded payment charges for: a hash of the cart that its frame showed. Null for hosted payments, whose order
-- holds the goods, and for frames of earlier releases, which cannot charge any more.
alter table payments add column cart_version text;
