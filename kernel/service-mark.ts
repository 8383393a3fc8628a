/** A way to pay or a carrier: one of the shipped drawings by its name, or a picture of the shop's own. */
export type ServiceMark<Name extends string> = Name | { readonly name: string; readonly url: string };
