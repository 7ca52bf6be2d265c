-- The order of names, as compareNames of contracts. After an upgrade of the ICU library: docs/operating/upgrade.md.
CREATE COLLATION IF NOT EXISTS names (provider = icu, locale = 'und-u-kn-true');
