CREATE TABLE post_search (
  number BIGINT NOT NULL PRIMARY KEY,
  words TSVECTOR NOT NULL
);
CREATE INDEX post_search_words ON post_search USING GIN (words);
