-- expands
ALTER TABLE orders ADD COLUMN planned_parcels jsonb CHECK (jsonb_typeof(planned_parcels) = 'array'); -- [{method, priceCents, estimatedDeliveryDays, lines}], if its lines are not all sent by one method
