-- expands
-- Rates such as New York's 8.875 % have half a hundredth of a percent. The release before reads and writes whole hundredths, so the
-- decimal is a column of its own.
ALTER TABLE order_lines
  ADD COLUMN tax_rate_tenths smallint NOT NULL DEFAULT 0 CHECK (tax_rate_tenths BETWEEN 0 AND 9);
ALTER TABLE order_adjustments
  ADD COLUMN tax_rate_tenths smallint NOT NULL DEFAULT 0 CHECK (tax_rate_tenths BETWEEN 0 AND 9);
