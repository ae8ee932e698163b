import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { factorSetupFor } from '#admin/shared/access/section-access.ts';
import { onFactorMissing } from '#admin/shared/api/step-up.ts';
import { ACCOUNT } from '#admin/shared/access/sections.ts';
import { useSession, useUser } from '#web/session/session.tsx';

/** Leads to the own account when the shop begins to require a second factor while the page is open. */
export function useRequiredFactor(): void {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const mustSetUp = useUser()?.secondFactorMissing === true && pathname !== ACCOUNT;
  useEffect(() => onFactorMissing(() => void session.refresh()), [session]);
  useEffect(() => {
    if (mustSetUp) void navigate(factorSetupFor(pathname + search), { replace: true });
  }, [mustSetUp, navigate, pathname, search]);
}
