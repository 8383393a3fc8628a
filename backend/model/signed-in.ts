export type CustomerType = 'PERSON' | 'ORGANIZATION';

/** Who a valid bearer stands for; read from the database on each request, so a deleted user is nobody. */
export interface SignedIn {
  readonly userId: number;
  /** Folded to lower case. */
  readonly email: string;
  readonly customerType: CustomerType;
  /** True for a login token that an operator made (contract 4.9). */
  readonly isSpoofed: boolean;
}
