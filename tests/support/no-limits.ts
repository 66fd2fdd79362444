const plenty = '1000000';

/** Settings without effective quotas, for a run in which one machine acts for many clients. */
export const noLimits = {
  LOGIN_ATTEMPTS: plenty,
  LOGIN_ATTEMPTS_IN_ALL: plenty,
  LOOKUP_ATTEMPTS: plenty,
  LOOKUP_ATTEMPTS_IN_ALL: plenty,
  SOURCE_ATTEMPTS: plenty,
  ATTEMPTS_IN_ALL: plenty,
  LOOKUPS_PER_SOURCE: plenty,
  REPORTS_PER_HOUR: plenty,
  REPORTS_PER_HOUR_IN_ALL: plenty,
  REFUSED_REPORTS_PER_HOUR: plenty,
  REFUSED_REPORTS_PER_HOUR_IN_ALL: plenty,
  UPLOAD_MEGABYTES_PER_HOUR: plenty,
  UPLOAD_MEGABYTES_PER_HOUR_IN_ALL: plenty,
  UPLOAD_GIGABYTES_PER_DAY: plenty,
  INQUIRIES_PER_HOUR: plenty,
  INQUIRIES_PER_HOUR_IN_ALL: plenty,
  RECEIPTS_PER_HOUR: plenty,
};
