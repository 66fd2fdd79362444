const declaration = /(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g;

/**
 * The style without the variables that nothing in it reads: each page would else have the colours and sizes of the
 * whole design in its HTML. Only style reads variables here; script sets some, and asks for none.
 */
export function withoutUnusedVariables(style: string): string {
  const read = new Set([...style.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const less = style.replaceAll(declaration, (whole, name: string) => (read.has(name) ? whole : ''));
  // What only such a variable read goes with it.
  return less === style ? style : withoutUnusedVariables(less);
}
