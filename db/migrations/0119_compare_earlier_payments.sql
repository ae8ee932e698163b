-- expands, in batches
-- Payments of the time before are compared with the provider within 30 days, a few each hour, as far back as it is asked about them.
UPDATE payment_captures SET reconcile_after = now() + random() * interval '30 days'
WHERE provider_capture_id IN (
  SELECT c.provider_capture_id FROM payment_captures c
  WHERE c.reconcile_after > now() + interval '30 days' AND NOT EXISTS (
    SELECT FROM provider_movements m WHERE m.provider = c.provider AND m.kind = 'capture' AND m.provider_id = c.provider_capture_id)
  LIMIT 1000);
