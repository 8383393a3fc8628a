/** The company behind a shop, as its channel file and the embedded backend's shop name it. */
export interface Company {
  /** The data are invented. */
  readonly demo?: boolean | undefined;
  readonly legalName: string;
  /** `Aktiebolag`; as the register says it. */
  readonly form?: string | undefined;
  readonly register?: { readonly name: string; readonly number: string } | undefined;
  readonly vatId?: string | undefined;
  readonly address: {
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    /** ISO 3166, `DE`. */
    readonly country: string;
  };
  readonly email: string;
  readonly phone?: string | undefined;
  readonly representatives?: readonly string[] | undefined;
  readonly supervisoryBody?: string | undefined;
}
