import { useEffect } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { forPerson, pageStands } from '#admin/shell/remembered.ts';
import { useUser } from '#web/session.tsx';

/** Lets `remembered` know which page stands, so that what came from memory is read again behind it. */
export function KeepFresh() {
  const { pathname, search } = useLocation();
  const idle = useNavigation().state === 'idle';
  const { revalidate } = useRevalidator();
  const person = useUser()?.id;
  useEffect(() => {
    if (idle) pageStands(pathname + search, () => void revalidate());
  }, [idle, pathname, search, revalidate]);
  useEffect(() => forPerson(person), [person]);
  return null;
}
