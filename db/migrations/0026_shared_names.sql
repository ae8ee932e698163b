-- Visitors of a shared wishlist are told what its owner is called now, not what they were called when they shared it.
ALTER TABLE shared_wishlists DROP COLUMN first_name;
