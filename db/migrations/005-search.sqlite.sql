CREATE VIRTUAL TABLE post_search USING fts5(
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'unicode61 remove_diacritics 0',
  prefix = '1 2 3'
);
