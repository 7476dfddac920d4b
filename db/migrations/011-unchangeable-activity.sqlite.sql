-- An entry may be deleted when its time is over, and is never changed.
CREATE TRIGGER activity_unchangeable BEFORE UPDATE ON activity
BEGIN
  SELECT RAISE(ABORT, 'entries of the activity are not changed');
END;
