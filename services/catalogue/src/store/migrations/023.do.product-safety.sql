-- What an offer names of a product's safety (regulation 2023/988, article 19); null where nobody has said.
ALTER TABLE products
  ADD COLUMN manufacturer text,
  ADD COLUMN manufacturer_address text,
  ADD COLUMN manufacturer_contact text,
  ADD COLUMN manufacturer_country text,
  ADD COLUMN responsible_person text,
  ADD COLUMN responsible_address text,
  ADD COLUMN responsible_contact text,
  ADD COLUMN model text,
  ADD COLUMN warnings text;
