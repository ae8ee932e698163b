-- expands
-- Issued invoices and credit notes: numbered without gap by kind and year, and never changed.
CREATE TABLE invoice_numbers (
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  year integer NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (kind, year)
);

CREATE TABLE invoices (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  year integer NOT NULL,
  sequence integer NOT NULL,
  number text NOT NULL, -- with its prefix
  order_id uuid NOT NULL REFERENCES orders,
  refund_id uuid REFERENCES payment_refunds, -- of a credit note
  day date NOT NULL, -- in the shop's time zone
  issued_at timestamptz NOT NULL,
  currency text NOT NULL,
  net_cents bigint NOT NULL,
  tax_cents bigint NOT NULL CHECK (tax_cents >= 0),
  total_cents bigint NOT NULL CHECK (total_cents > 0 AND total_cents = net_cents + tax_cents),
  snapshot jsonb NOT NULL, -- supplier, customer, lines and sums, see schema/issued-documents.ts
  UNIQUE (kind, year, sequence),
  CHECK ((kind = 'credit_note') = (refund_id IS NOT NULL))
);
CREATE UNIQUE INDEX invoices_one_per_order ON invoices (order_id) WHERE kind = 'invoice';
CREATE UNIQUE INDEX invoices_one_per_refund ON invoices (refund_id) WHERE kind = 'credit_note';
CREATE INDEX invoices_of_order ON invoices (order_id);

CREATE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Orders of the demo are removed with all that belongs to them, before a shop opens (db/seed/remove-demo.ts).
  IF TG_OP = 'DELETE' AND current_setting('hemstitch.removes_demo', true) = 'yes' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'an issued invoice is never changed or deleted';
END $$;
CREATE TRIGGER invoices_stay BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice();
CREATE TRIGGER invoices_stay_all BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION keep_invoice();

CREATE FUNCTION keep_invoice_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('hemstitch.removes_demo', true) = 'yes' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.kind, NEW.year, NEW.last) = (OLD.kind, OLD.year, OLD.last + 1) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'numbers of invoices are given one after the other';
END $$;
CREATE TRIGGER invoice_numbers_stay BEFORE UPDATE OR DELETE ON invoice_numbers FOR EACH ROW EXECUTE FUNCTION keep_invoice_number();
CREATE TRIGGER invoice_numbers_stay_all BEFORE TRUNCATE ON invoice_numbers FOR EACH STATEMENT EXECUTE FUNCTION keep_invoice_number();
