-- The channel that the sign-in named: a refresh under another one is refused. Null for sessions of the account, which
-- clients that name no channel open, and for those of earlier releases.
alter table refresh_tokens add column channel_id text;
