-- The stems of each post's words, by which the assistants find posts; with positions, without which the engine cannot rank.
CREATE VIRTUAL TABLE post_stems USING fts5(
  title,
  body,
  content = '',
  contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 0'
);
-- Every post is indexed anew at the next start.
DELETE FROM post_search;
DELETE FROM post_index;
