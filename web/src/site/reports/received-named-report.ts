/** What is known of a named report once it was received. */
export interface ReceivedNamedReport {
  referenceId: string;
  /** Where its confirmation goes. */
  email: string;
  /** Whether the site sends confirmations at all. */
  confirmsByMail: boolean;
  /** What is said of the report before it was changed, if that was received too. */
  earlier: string | false;
}
