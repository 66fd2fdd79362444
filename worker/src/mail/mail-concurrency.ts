/** How many mails are sent at once. */
export const mailsAtOnce = 4;

/** To how many staff addresses one mail is sent at once. */
export const addressesAtOnce = 10;
