-- expands
-- What was sent of an order, in one parcel or several. The tracking number and the link are erased with the order's address.
CREATE TABLE parcels (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  carrier text NOT NULL CHECK (length(carrier) BETWEEN 1 AND 60),
  tracking_number text NOT NULL CHECK (length(tracking_number) <= 100),
  tracking_url text NOT NULL CHECK (tracking_url = '' OR tracking_url LIKE 'https://_%'), -- the merchant's own, else made from the carrier's
  sent_at timestamptz NOT NULL,
  sent_by uuid NOT NULL,
  UNIQUE (id, order_id)
);
CREATE INDEX parcels_by_order ON parcels (order_id, sent_at);
-- A parcel that is entered a second time is refused.
CREATE UNIQUE INDEX parcels_by_number ON parcels (order_id, carrier, tracking_number) WHERE tracking_number <> '';

CREATE TABLE parcel_lines (
  parcel_id uuid NOT NULL,
  order_id uuid NOT NULL,
  position smallint NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 1),
  PRIMARY KEY (parcel_id, position),
  FOREIGN KEY (parcel_id, order_id) REFERENCES parcels (id, order_id) ON DELETE CASCADE,
  FOREIGN KEY (order_id, position) REFERENCES order_lines (order_id, position)
);
CREATE INDEX parcel_lines_by_line ON parcel_lines (order_id, position);
