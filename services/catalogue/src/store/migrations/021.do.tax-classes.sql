-- Which tax a product has; null: the standard one, like that of every product from before shops had terms.
ALTER TABLE products ADD COLUMN tax_class text;
ALTER TABLE holds ADD COLUMN tax_class text;
