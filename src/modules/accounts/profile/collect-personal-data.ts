import type { Context } from '#platform/context.ts';
import type { Person, PersonalDataProvider } from '#platform/personal-data.ts';

/** All personal data that the modules store about a person, by the names of the providers. */
export async function collectPersonalData(
  ctx: Context,
  providers: readonly PersonalDataProvider[],
  person: Person,
): Promise<Record<string, unknown>> {
  const collected = await Promise.all(
    providers.map(async (each) => [each.name, await each.collect(ctx, person)] as const),
  );
  return { collectedAt: ctx.clock.now().toISOString(), ...Object.fromEntries(collected) };
}
