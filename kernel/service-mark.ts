/** A way to pay or a carrier: one of the shipped drawings by its name, or a picture of the shop's own. */
export type ServiceMark<Name extends string> = Name | OwnServiceMark;

export interface OwnServiceMark {
  readonly name: string;
  readonly url: string;
  /** Ids of the API's options, or types of payment, that show it in the checkout. */
  readonly options?: readonly string[];
}
