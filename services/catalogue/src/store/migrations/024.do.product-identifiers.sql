-- The digits below its barcode, and the manufacturer's part number; null where nobody has said.
ALTER TABLE products ADD COLUMN gtin text, ADD COLUMN mpn text;
