-- expands
-- Only the owner of a table may analyze it, and PostgreSQL 15 and 16 cannot grant that: the shop's role calls this instead.
CREATE FUNCTION analyze_staged_lines() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  ANALYZE bulk_job_lines;
END $$;
