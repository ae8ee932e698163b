const NAMES = ['kind', 'recordId', 'actorId', 'from', 'to'] as const;

/** What of the address is asked; what nobody could have meant is left out. */
export function activityQuery(
  params: URLSearchParams,
): Partial<Record<(typeof NAMES)[number], string>> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const said = params.get(name) ?? '';
      if (said === '') return [];
      if ((name === 'from' || name === 'to') && Number.isNaN(Date.parse(said))) return [];
      return [[name, said]];
    }),
  );
}
