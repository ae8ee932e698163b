/** A LIKE or ILIKE pattern for texts that contain this one, with its wildcards escaped. */
export const containsPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
