declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  }
  /** A font with only the glyphs of `text`. */
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>;
  export { subsetFont as default };
}
