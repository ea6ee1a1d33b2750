/** The result of a form of the safety settings, by section: an error, or the saved part. */
export type SafetyReply =
  | { intent: 'quiet'; fault: 'quiet_times_needed' | 'quiet_times_same' | 'quiet_zone_unknown' | null }
  | {
      intent: 'words';
      fault: { code: 'too_many' | 'too_long' | 'no_word'; line: string } | null;
      typed: string;
    }
  | {
      intent: 'contacts';
      fault: { code: 'none' | 'too_many' | 'unreadable' | 'too_often' | 'full'; line: string } | null;
      typed: string;
    }
  | { intent: 'delete'; fault: null };
