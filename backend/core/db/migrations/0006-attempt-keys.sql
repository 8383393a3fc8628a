-- Keys of mutations that succeeded (header x-idempotency-key): one sent again gets the outcome of the first. Kept for a day.
create table attempt_keys (
  channel_id text not null,
  -- The mutation and its name in the answer: one document may have the same mutation twice
  operation text not null,
  -- The customer's id; '' without a login
  caller text not null,
  key text not null,
  input_hash text not null,
  -- JSON, as each operation defines it
  outcome text not null,
  created_at text not null,
  primary key (channel_id, operation, caller, key)
) without rowid;
create index attempt_keys_by_age on attempt_keys (created_at);
