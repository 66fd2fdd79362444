/** How many mails are sent at once. Each uses two connections to Postgres. */
export const mailsAtOnce = 4;

/** To how many staff addresses one mail is sent at once. */
export const addressesAtOnce = 10;
