-- Why a product cannot be withdrawn from, or only while it is sealed; null: it can be.
ALTER TABLE products ADD COLUMN withdrawal_exclusion text;
ALTER TABLE holds ADD COLUMN withdrawal_exclusion text;
