-- What a line says of the product beside its name, as at the sale; null without any, and for older holds.
ALTER TABLE holds ADD COLUMN sku text, ADD COLUMN options jsonb;
