-- expands
-- Returns of an order's items, which customers request and staff decide about. A withdrawal from the contract is one that needs no reason.
CREATE TABLE returns (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('return', 'withdrawal')),
  status text NOT NULL CHECK (status IN ('requested', 'approved', 'declined', 'received', 'refunded', 'cancelled')),
  is_late boolean NOT NULL, -- of a withdrawal: declared after its period
  comment text NOT NULL CHECK (length(comment) <= 2000), -- the customer's
  requested_at timestamptz NOT NULL,
  refund_id uuid UNIQUE REFERENCES payment_refunds, -- the last one that was requested for it
  UNIQUE (id, order_id),
  CHECK (status <> 'refunded' OR refund_id IS NOT NULL)
);
CREATE INDEX returns_of_order ON returns (order_id, requested_at);
-- Settles double clicks and several tabs: another one is requested once this one is decided.
CREATE UNIQUE INDEX returns_one_requested ON returns (order_id, kind) WHERE status = 'requested';
CREATE INDEX returns_open ON returns (status) WHERE status IN ('requested', 'approved', 'received');

CREATE TABLE return_lines (
  return_id uuid NOT NULL,
  order_id uuid NOT NULL,
  position smallint NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 1),
  reason text NOT NULL, -- empty if none is needed
  PRIMARY KEY (return_id, position),
  FOREIGN KEY (return_id, order_id) REFERENCES returns (id, order_id) ON DELETE CASCADE,
  FOREIGN KEY (order_id, position) REFERENCES order_lines (order_id, position)
);
CREATE INDEX return_lines_by_line ON return_lines (order_id, position);

CREATE TABLE return_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_id uuid NOT NULL REFERENCES returns ON DELETE CASCADE,
  at timestamptz NOT NULL,
  event text NOT NULL,
  status text NOT NULL, -- after it
  actor text NOT NULL CHECK (actor IN ('shopper', 'admin', 'provider', 'shop')),
  actor_id uuid,
  token_name text,
  note text NOT NULL CHECK (length(note) <= 2000) -- a message to the customer
);
CREATE INDEX return_history_of_return ON return_history (return_id, id);
