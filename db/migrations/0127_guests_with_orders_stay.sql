-- expands
-- A process of the release before places an order of a guest without ending the guest's time. Such a guest stays, and does not
-- keep the others from being deleted.
CREATE OR REPLACE FUNCTION delete_expired_guests(until timestamptz, most integer) RETURNS integer LANGUAGE sql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  WITH deleted AS (
    DELETE FROM users WHERE id IN (
      SELECT id FROM users WHERE guest AND guest_expires_at <= until AND NOT EXISTS (SELECT FROM orders WHERE user_id = users.id)
      ORDER BY guest_expires_at LIMIT most FOR UPDATE SKIP LOCKED)
    RETURNING id
  )
  SELECT count(*)::integer FROM deleted;
$$;
