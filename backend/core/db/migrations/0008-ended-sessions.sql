-- Sessions that have ended while an access token of theirs (claim `session`) may still be valid. Kept until none can be.
create table ended_sessions (
  id text primary key,
  expires_at text not null
) strict, without rowid;
create index ended_sessions_by_age on ended_sessions (expires_at);
