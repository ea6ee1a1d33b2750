/** The purpose under which the address of a test email is sealed. */
export const TEST_RECIPIENT = 'campaign test';
