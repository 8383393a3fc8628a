export type CustomerType = 'PERSON' | 'ORGANIZATION';

/** The user of a valid bearer token; read from the database on each request, so a deleted user is signed out. */
export interface SignedIn {
  readonly userId: number;
  /** Folded to lower case. */
  readonly email: string;
  readonly customerType: CustomerType;
  /** True for a login token that an operator made (contract 4.9). */
  readonly isSpoofed: boolean;
  /** The channel claim of the token, the only channel that it is valid in; absent from tokens of the account. */
  readonly channelId?: string;
}
