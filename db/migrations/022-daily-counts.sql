-- How often something happened on a day: questions to the assistants, and messages and applications by the page that led to
-- them. Numbers only, nothing about a visitor.
CREATE TABLE daily_counts (
  day TEXT NOT NULL,
  name TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, name)
);
