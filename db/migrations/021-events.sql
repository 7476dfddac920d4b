-- Events that visitors read on /shows. They are part of the site from the start, so the first two come with the table.
CREATE TABLE events (
  id TEXT NOT NULL PRIMARY KEY,
  title TEXT NOT NULL,
  starts_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  venue TEXT NOT NULL,
  street TEXT NOT NULL,
  city TEXT NOT NULL,
  description TEXT NOT NULL,
  -- The pattern of the flyer.
  image TEXT NOT NULL,
  max_attendees INTEGER NOT NULL,
  registration_link TEXT NOT NULL,
  highlights TEXT NOT NULL,
  -- Visitors do not see an archived event.
  archived_at BIGINT,
  version INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);
CREATE INDEX events_by_start ON events (starts_at, id);

INSERT INTO events (
  id, title, starts_at, ends_at, venue, street, city, description, image, max_attendees, registration_link, highlights,
  version, created_at, updated_at
) VALUES (
  'kigali-software-day',
  'Kigali Software Day',
  1803020400000,
  1803049200000,
  'Kigali Convention Centre',
  'KG 2 Roundabout',
  'Kigali',
  'Ten people who run software in this region talk about what broke, what they changed and what it cost. One stage, so nobody has to choose.',
  'spirals',
  1000,
  'https://events.urugero.online/kigali-software-day',
  '["Ten talks of 20 minutes, each followed by questions","Mobile money, clinics and schools among the cases","A repair table: bring a slow page, leave with a list","Slides and recordings sent to everybody afterwards"]',
  1,
  1785715200000,
  1785715200000
), (
  'open-studio-evening',
  'Open Studio Evening',
  1790350200000,
  1790361000000,
  'Norrsken House',
  '1 KN 78 Street',
  'Kigali',
  'An evening in the studio with systems that clinics and cooperatives use every day: to try for yourself, beside the people who built them.',
  'diamonds',
  500,
  'https://events.urugero.online/open-studio-evening',
  '["Four systems to try on the phones they were made for","A real project plan, explained with its numbers","A corner for students: bring your code or your CV","Tea, coffee and brochettes from 19:00"]',
  1,
  1780272000000,
  1780272000000
);
