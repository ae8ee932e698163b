-- How often the work that is wanted was broken off by the database: one that always is must not be tried for ever.
ALTER TABLE bulk_jobs ADD COLUMN tries integer NOT NULL DEFAULT 0;
