/** What we use of the package, which brings no types of its own. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2';
    /** Tags of the OpenType features that stay. */
    readonly keepFeatures: readonly string[];
    /** By the axis's tag: what stays of it. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }
  /** @returns the font with the characters of `text` alone */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
