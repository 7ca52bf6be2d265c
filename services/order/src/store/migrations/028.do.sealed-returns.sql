-- Whether the return is of sealed goods that were withdrawn from: the right to is lost with a broken seal, so it can be refused.
ALTER TABLE returns ADD COLUMN sealed boolean NOT NULL DEFAULT false;
