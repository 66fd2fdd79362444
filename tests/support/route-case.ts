/** What a good call of a route sends, and every way one field of it can be bad, with the text that answers it. */
export interface RouteCase {
  /** The body's fields; absent when the route takes none. */
  fields?: () => Record<string, unknown>;
  multipart?: boolean;
  /** A change of the fields (or, for GET, of the query) and the sentence it is refused with. */
  bad?: [change: Record<string, unknown>, message: string][];
  good?: number;
  /** The largest JSON body that is read, in bytes, where it is not the usual 512 KB. */
  largest?: number;
}
