-- As foldText of contracts, which folds the keywords: user-list.int.test.ts compares the two.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  CASE WHEN octet_length(value) = char_length(value) THEN lower(value)
  ELSE normalize(
    replace(replace(replace(replace(
      translate(
        lower(
          regexp_replace(
            normalize(value, NFKD), '[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u20d0-\u20ff\ufe00-\ufe0f]', '', 'g'
          ) COLLATE pg_catalog.pg_c_utf8
        ),
        'øłđðħŧŋıς', 'olddhtniσ'
      ),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    NFC)
  END;

-- The program of the release before only misses users by keywords with accents.
ALTER TABLE users ALTER COLUMN search SET EXPRESSION AS (fold_text(name || E'\n' || email));
