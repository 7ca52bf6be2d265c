-- The tax of an order by its rate; null where all of it is 15 % on top of the items, as of every order from before shops had terms.
ALTER TABLE orders ADD COLUMN taxes jsonb;
