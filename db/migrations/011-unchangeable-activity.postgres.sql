-- An entry may be deleted when its time is over, and is never changed.
CREATE FUNCTION refuse_change_of_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the activity are not changed';
END;
$$;
CREATE TRIGGER activity_unchangeable BEFORE UPDATE ON activity
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_activity();
