/** What is known of the browser that somebody logs in with. */
export type Arrival = {
  /** The network address. */
  address: string;
  userAgent: string;
  /** Two letters; null where it cannot be told. */
  country: string | null;
  /** The value of the browser's own cookie, by which it is known again; made when it is asked for. */
  deviceToken: string;
  /** The same where the browser brought it; null of a browser without one. */
  knownBy?: string | null;
};
