/** For LIKE and ILIKE: any text that holds this one, with what stands for something there taken literally. */
export const holding = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
