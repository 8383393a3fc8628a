-- An embedded payment writes its order only when it is paid, by a call that carries no login: whose order it will be.
alter table payments add column user_id integer references users (id) on delete set null;
