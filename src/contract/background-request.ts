/** Sent with what an open page requests by itself, such as polling: it does not keep a session of staff alive. */
export const BACKGROUND_HEADER = 'x-background-request';
