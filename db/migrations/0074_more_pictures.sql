-- expands
-- A setting allows more than the four pictures of the specification.
ALTER TABLE products DROP CONSTRAINT products_images_check,
  ADD CONSTRAINT products_images_check CHECK (jsonb_typeof(images) = 'array' AND jsonb_array_length(images) <= 20);
