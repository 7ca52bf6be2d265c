-- In grams; null where nobody has said. In a hold: of one unit.
ALTER TABLE products ADD COLUMN weight integer;
ALTER TABLE holds ADD COLUMN weight integer;
