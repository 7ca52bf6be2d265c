-- What visitors searched for in vain, by the day of the shop's calendar. Nothing in it says who.
CREATE TABLE zero_result_searches (
  day     date    NOT NULL,
  keyword text    NOT NULL,
  count   integer NOT NULL,
  PRIMARY KEY (day, keyword)
);
