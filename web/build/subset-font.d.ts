declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    keepFeatures?: readonly string[];
  }
  /** A font with only the glyphs of `text`. */
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>;
  export { subsetFont as default };
}
