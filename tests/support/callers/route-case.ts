/** The fields of a valid call of a route, and every way in which one can be invalid, with the text of the answer. */
export interface RouteCase {
  /** The fields of the body; absent if the route has none. */
  fields?: () => Record<string, unknown>;
  multipart?: boolean;
  /** A change of the fields (or, for GET, of the query) and the sentence it is refused with. */
  bad?: [change: Record<string, unknown>, message: string][];
  good?: number;
  /** The largest JSON body that is read, in bytes, where it is not the usual 512 KB. */
  largest?: number;
}
