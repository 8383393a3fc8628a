/** The frame of an embedded payment. Made by the server from the provider's HTML, none of which reaches the page. */
export interface PaymentFrame {
  /** Changes whenever the sum changes: a frame charges what it shows, or refuses. */
  readonly url: string;
  /** Value of the `sandbox` attribute. */
  readonly sandbox: string;
  /** CSS pixels. */
  readonly height: number;
  /** Whether the payment can be opened as a page of its own, for browsers without frames. */
  readonly opensAlone: boolean;
}

/** What a payment option needs so that its frame can be shown. */
export interface EmbeddedPayment {
  readonly name: string;
  /** `PaymentType` of the API. */
  readonly paymentType: string;
  /** Null where the channel does not allow the provider's frame, absent where there is none yet. */
  readonly frame?: PaymentFrame | null | undefined;
}
