const names = new Map<string, Intl.DisplayNames>();

/** Of an ISO 3166-1 alpha-2 code, such as "Germany"; the code where no name is known. */
export function countryName(code: string, language = 'en'): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  let known = names.get(language);
  if (!known) {
    known = new Intl.DisplayNames(language, { type: 'region' });
    names.set(language, known);
  }
  return known.of(code) ?? code;
}

/** Codes in the order of their names. */
export const byCountryName = (codes: readonly string[], language = 'en'): string[] => {
  const { compare } = new Intl.Collator(language);
  return codes.toSorted((a, b) => compare(countryName(a, language), countryName(b, language)));
};
