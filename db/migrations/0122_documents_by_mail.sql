-- expands
-- Why a mail was sent without the invoice or credit note that belongs to it; null for all others.
ALTER TABLE mails ADD COLUMN document_problem text;

-- When a refund was completed first, whichever release does it. Null before this column: those count on the day of their request.
ALTER TABLE payment_refunds ADD COLUMN completed_at timestamptz;
CREATE FUNCTION note_completion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'completed' AND (TG_OP = 'INSERT' OR OLD.status <> 'completed') THEN
    NEW.completed_at = coalesce(NEW.completed_at, NEW.updated_at);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refunds_note_completion BEFORE INSERT OR UPDATE ON payment_refunds
  FOR EACH ROW EXECUTE FUNCTION note_completion();

-- Numbers of invoices and credit notes look different: a prefix belongs to the kind that used it first.
CREATE FUNCTION check_invoice_prefix() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM invoices
    WHERE kind = CASE NEW.name WHEN 'invoicePrefix' THEN 'credit_note' ELSE 'invoice' END
      AND regexp_replace(number, '\d{4}-\d+$', '') = NEW.value #>> '{}'
  ) THEN
    RAISE EXCEPTION 'the other kind of document uses this prefix' USING ERRCODE = '23514', CONSTRAINT = 'invoice_prefixes_differ';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER store_settings_prefix BEFORE INSERT OR UPDATE ON store_settings
  FOR EACH ROW WHEN (NEW.name IN ('invoicePrefix', 'creditNotePrefix')) EXECUTE FUNCTION check_invoice_prefix();
