/** After the name of who ordered without an account. */
export const GuestMark = () => <span className="second small"> Guest</span>;
