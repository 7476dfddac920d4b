-- The words of published posts, by which a search finds what a mistyped word may have been meant for.
CREATE TABLE post_words (word TEXT NOT NULL PRIMARY KEY);
CREATE VIRTUAL TABLE post_trigrams USING fts5(word, tokenize = 'trigram');
-- The blanks make the first and the last two letters a trigram of their own.
CREATE TRIGGER post_trigrams_of_word AFTER INSERT ON post_words BEGIN
  INSERT INTO post_trigrams (word) VALUES (' ' || new.word || ' ');
END;
-- Every post is indexed anew at the next start.
DELETE FROM post_search;
DELETE FROM post_stems;
DELETE FROM post_index;
