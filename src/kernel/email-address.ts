/** The form of an email address. No invisible characters: two addresses that look the same would be two accounts. */
export const EMAIL_ADDRESS = /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u;

export const isEmailAddress = (text: string): boolean => EMAIL_ADDRESS.test(text);
