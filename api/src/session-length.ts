/**
 * How long a session of staff lasts at most, in hours: a working day with overtime. Security rules of companies are about idle sessions,
 * whose length is a setting (SESSION_IDLE_MINUTES).
 */
export const sessionMaxHours = 12;
