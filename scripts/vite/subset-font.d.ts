/** Types for the parts of the package that we use; it has none. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2' | 'truetype';
    /** Tags of the OpenType features to include. */
    readonly keepFeatures?: readonly string[];
    /** Range to include, or the only value, by the tag of the axis. */
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
  }
  /** @returns the font with the characters of `text` only */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
