-- Orders whose confirmation is not mailed yet. Written with the order and deleted when its mail is handed over, so that a process
-- that ends in between mails it at its next start.
create table due_confirmations (
  order_id integer primary key references orders (id) on delete cascade
);
