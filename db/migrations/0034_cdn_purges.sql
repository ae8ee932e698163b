-- expands
-- What a content delivery network has to remove, stored with the change itself so that no purge is lost. `cdn` has its one
-- row while a shop uses a CDN; other shops write nothing here.
CREATE TABLE cdn (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  used_until timestamptz NOT NULL,
  next_purge_at timestamptz NOT NULL, -- one process sends at a time, at most once a second
  failures integer NOT NULL DEFAULT 0 -- in a row
);
CREATE TABLE cdn_purges (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  record_id text NOT NULL, -- a product's id; empty: everything
  due_at timestamptz NOT NULL DEFAULT now(),
  is_repeat boolean NOT NULL DEFAULT false
);

-- Of its owner, because processes of the version before use the triggers before the shop's role may use the tables.
CREATE FUNCTION announce_change(record text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', record);
  INSERT INTO cdn_purges (record_id) SELECT record FROM cdn WHERE used_until > now();
END $$;

CREATE OR REPLACE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change('');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(coalesce(NEW.id, OLD.id)::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_its_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(coalesce(NEW.product_id, OLD.product_id)::text);
  RETURN NULL;
END $$;
