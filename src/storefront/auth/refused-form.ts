import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A refused form changes no data. Revalidating while the shop fails would also remove the other ways to sign in. */
export const shouldRevalidate = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionResult === undefined && defaultShouldRevalidate;
