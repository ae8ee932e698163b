/** What a refund that failed after it was completed means, and what to do. */
export const FAILED_REFUND =
  'The payment provider had reported it as completed. The customer did not get the money; refund it again.';
