/** What the address of a test email is sealed for. */
export const TEST_RECIPIENT = 'campaign test';
